/** Radio buttons that choose one of a page's lists. */
export function ListChoice<List extends string>({
  legend,
  lists,
  name = "list",
  chosen,
  className = "mt-3 mb-5",
  onChoose,
}: {
  legend: string;
  lists: readonly { list: List; label: string }[];
  name?: string;
  chosen: List;
  className?: string;
  onChoose: (list: List) => void;
}) {
  return (
    <fieldset className={`flex flex-wrap gap-2 ${className}`}>
      <legend className="sr-only">{legend}</legend>
      {lists.map(({ list, label }) => (
        <label
          key={list}
          className="inline-flex min-h-11 cursor-pointer items-center rounded-full border border-line px-4 text-sm has-checked:border-ink has-checked:bg-ink has-checked:font-bold has-checked:text-white has-focus-visible:outline-3 has-focus-visible:outline-link has-focus-visible:outline-offset-2"
        >
          <input
            type="radio"
            name={name}
            value={list}
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
