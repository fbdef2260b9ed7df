/** Figures with their names, each on a card. */
export function Stats({ items }: { items: readonly { readonly name: string; readonly value: string }[] }) {
  return (
    <dl className="stats">
      {items.map(({ name, value }) => (
        <div key={name} className="card">
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
