/** The cells of a table's first row. */
export function Headings({ names }: { names: readonly string[] }) {
  return names.map((name) => (
    <th key={name} scope="col">
      {name}
    </th>
  ));
}
