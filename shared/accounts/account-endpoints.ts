import {
  confirmEmailChange,
  deleteMe,
  exportMyData,
  getMe,
  requestEmailChange,
  undeleteMe,
  updateSettings,
} from './contract.ts';
import { getWallet, listTransactions } from './wallet-contract.ts';

/** What the accounts function serves. Every page reads the profile, so what only the wallet needs is in a file of its own. */
export const accountEndpoints = {
  getMe,
  updateSettings,
  requestEmailChange,
  confirmEmailChange,
  getWallet,
  listTransactions,
  exportMyData,
  deleteMe,
  undeleteMe,
} as const;
