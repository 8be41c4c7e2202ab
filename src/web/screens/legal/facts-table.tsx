type FactsTableProps = {
  headings: readonly [string, string]
  rows: readonly (readonly [string, string])[]
}

export function FactsTable({ headings: [first, second], rows }: FactsTableProps) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{first}</th>
          <th scope="col">{second}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, text]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
