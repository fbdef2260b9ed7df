import { type ExportKind, exportRows } from '#shared/admin/export-contract.ts';
import { callApi } from '#web/lib/api.ts';

interface Period {
  readonly from: string;
  readonly to: string;
}

/** By this a spreadsheet knows that a file is UTF-8. */
const byteOrderMark = '\ufeff';

/** Fetches every page of a table and saves them as one file. */
export async function saveCsv(kind: ExportKind, period: Period): Promise<void> {
  const parts: string[] = [byteOrderMark];
  let cursor: string | undefined;
  do {
    const query = { ...period, ...(cursor === undefined ? {} : { cursor }) };
    const page = await callApi(exportRows, { params: { kind }, query });
    parts.push(page.csv);
    cursor = page.cursor;
  } while (cursor !== undefined);
  const url = URL.createObjectURL(new Blob(parts, { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `vesika-${kind}-${period.from}-${period.to}.csv`;
  link.click();
  // The browser has taken what the address leads to once the click was handled.
  setTimeout(() => URL.revokeObjectURL(url));
}
