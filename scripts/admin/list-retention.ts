import type { RetentionReports } from '#functions/audit/retention-reports.ts';

/** The contents of the buckets on the last thirty days, one line each, and the unknown places of the newest. */
export async function listRetention({ list }: Pick<RetentionReports, 'list'>): Promise<string[]> {
  const reports = await list(30);
  const [newest] = reports;
  if (newest === undefined) return ['the buckets were not compared with the records yet'];
  const lines = reports.map(({ day, finishedAt, metrics }) => {
    const counts = Object.entries(metrics).map(([verdict, count]) => `${verdict}: ${count}`);
    return [day, finishedAt === undefined ? 'not finished' : 'finished', ...counts].join('  ');
  });
  return [...lines, ...newest.unknownPlaces.map((place) => `unknown: ${place}`)];
}
