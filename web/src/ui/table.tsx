import type { ReactNode } from 'react';

interface TableProps {
  /** The accessible name of the table. */
  caption: string;
  columns: readonly string[];
  rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
  /** Whether a phone shows the cells of a row below each other, each with the name of its column. @default no */
  stacks?: boolean;
}

/** Rows of facts; on a phone the table scrolls horizontally or stacks, and the page does not scroll. */
export function Table({ caption, columns, rows, stacks = false }: TableProps) {
  return (
    // A group and not a landmark: a page may have several tables of one name.
    // biome-ignore lint/a11y/useSemanticElements: these are no fields of a form
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
    <div role="group" className="table-box" aria-label={caption} tabIndex={0}>
      <table className={stacks ? 'table table--stacks' : 'table'}>
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
                <td key={columns[index]} data-column={columns[index]}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
