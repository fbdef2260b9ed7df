/** What a spreadsheet takes as the beginning of a formula. */
const formula = /^[=+\-@\t\r\n]/;
const number = /^-?\d+(\.\d+)?$/;

/**
 * Writes rows as CSV (RFC 4180): comma, CRLF, quotes doubled. A cell that a spreadsheet would run as a formula gets an
 * apostrophe, which makes it text; a negative number does not.
 */
export function csv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

function cell(value: string): string {
  const harmless = formula.test(value) && !number.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
