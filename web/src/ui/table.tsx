import type { ReactNode } from 'react';

interface TableProps {
  /** The accessible name of the table. */
  caption: string;
  columns: readonly string[];
  rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
}

/** Rows of facts; on a phone the table scrolls horizontally and the page does not. */
export function Table({ caption, columns, rows }: TableProps) {
  return (
    // A group and not a landmark: a page may have several tables of one name.
    // biome-ignore lint/a11y/useSemanticElements: these are no fields of a form
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
    <div role="group" className="table-box" aria-label={caption} tabIndex={0}>
      <table className="table">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {cells.map((cell, index) => (
                <td key={columns[index]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
