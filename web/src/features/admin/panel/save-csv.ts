import { type ExportKind, exportRows } from '#shared/admin/export-contract.ts';
import { callApi } from '#web/lib/api.ts';
import { saveFile } from '#web/lib/save-file.ts';

interface Period {
  readonly from: string;
  readonly to: string;
}

/** Spreadsheets recognize UTF-8 by it. */
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
  saveFile(parts, 'text/csv;charset=utf-8', `vesika-${kind}-${period.from}-${period.to}.csv`);
}
