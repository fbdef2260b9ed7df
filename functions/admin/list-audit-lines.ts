import type { Act } from '#functions/audit/admin-act.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { AuditLine } from '#shared/admin/audit-contract.ts';
import { subjectKindOf } from '#shared/admin/audit-subject.ts';
import { MemberId } from '#shared/ids.ts';
import { limits } from '#shared/limits.ts';
import type { AdminLists } from './admin-lists.ts';
import type { AuditLog } from './audit-log.ts';
import { walkMonths } from './walk-months.ts';

/** A page of the acts of admins, newest first, with the current e-mails of the accounts. */
export async function listAuditLines(
  cursor: string | undefined,
  deps: { audit: AuditLog; lists: Pick<AdminLists, 'findMember'>; clock: Clock },
): Promise<{ lines: AuditLine[]; cursor?: string | undefined }> {
  const { audit, lists, clock } = deps;
  const listActs = async (month: string, limit: number, after: Parameters<AuditLog['listActs']>[2]) => {
    const { acts, next } = await audit.listActs(month, limit, after);
    return { rows: acts, next };
  };
  const page = await walkMonths<Act>(limits.auditLinesPerPage, cursor, { list: listActs, now: clock() });
  const ids = new Set(
    page.rows.flatMap(({ adminId, subject }) => [
      adminId,
      ...(subjectKindOf(subject) === 'account' ? [MemberId.parse(subject)] : []),
    ]),
  );
  const found = await Promise.all([...ids].map((id) => lists.findMember(id)));
  const emails = new Map<string, string>(found.flatMap((member) => (member ? [[member.id, member.email]] : [])));
  const lines = page.rows.map((act) => ({
    ...act,
    kind: subjectKindOf(act.subject),
    adminEmail: emails.get(act.adminId),
    subjectEmail: emails.get(act.subject),
  }));
  return { lines, cursor: page.cursor };
}
