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

/**
 * The endpoints of the accounts function. Every page reads the profile, so the contract of the wallet is a separate
 * file.
 */
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
