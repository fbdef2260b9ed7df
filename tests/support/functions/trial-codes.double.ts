import type { TrialCodes } from '#functions/trials/trial-codes.ts';
import { limits } from '#shared/limits.ts';
import type { PaymentsDouble } from './payments.double.ts';

/** Codes of free trials in memory, with the trials they open. */
export function createTrialCodesDouble({ proofs, trials }: Pick<PaymentsDouble, 'proofs' | 'trials'>): TrialCodes {
  const rows = new Map<string, { readonly codeHash: string; readonly until: string; readonly attempts: number }>();
  return {
    isUsed: async (mailbox) => trials.has(mailbox),
    propose: async (mailbox, code) => void rows.set(mailbox, { ...code, attempts: 0 }),

    async countAttempt(mailbox, at) {
      const row = rows.get(mailbox);
      if (row === undefined || row.until <= at || row.attempts >= limits.trialCodeAttempts) return undefined;
      rows.set(mailbox, { ...row, attempts: row.attempts + 1 });
      return row.codeHash;
    },

    async prove(mailbox, codeHash, proof) {
      if (rows.get(mailbox)?.codeHash !== codeHash) return false;
      proofs.set(mailbox, proof);
      return true;
    },
  };
}
