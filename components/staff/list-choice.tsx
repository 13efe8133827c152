/** Radio buttons that choose one of a page's lists. */
export function ListChoice<List extends string>({
  legend,
  lists,
  chosen,
  onChoose,
}: {
  legend: string;
  lists: readonly { list: List; label: string }[];
  chosen: List;
  onChoose: (list: List) => void;
}) {
  return (
    <fieldset className="mt-3 mb-5 flex flex-wrap gap-2">
      <legend className="sr-only">{legend}</legend>
      {lists.map(({ list, label }) => (
        <label
          key={list}
          className="inline-flex min-h-11 cursor-pointer items-center rounded-full border border-line px-4 text-sm has-checked:border-ink has-checked:bg-ink has-checked:font-bold has-checked:text-white has-focus-visible:outline-3 has-focus-visible:outline-link has-focus-visible:outline-offset-2"
        >
          <input
            type="radio"
            name="list"
            checked={chosen === list}
            onChange={() => onChoose(list)}
            className="sr-only"
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
