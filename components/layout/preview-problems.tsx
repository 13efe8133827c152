/** Why a preview cannot be shown, instead of it. */
export function PreviewProblems({ problems }: { problems: string[] }) {
  return (
    <ul className="p-4 font-medium text-error text-sm">
      {problems.map((problem) => (
        <li key={problem}>{problem}</li>
      ))}
    </ul>
  );
}
