import { z } from 'zod';
import { defineEndpoint } from '#shared/http/endpoint.ts';
import { Role } from './contract.ts';

/** The reason, for the audit log. */
const reason = z.string().trim().min(1).max(200);

export const setMemberAccess = defineEndpoint({
  method: 'PUT',
  path: '/admin/users/{id}/access',
  access: 'admin',
  summary: 'Blocks an account immediately and ends its sessions, or unblocks it; running jobs are finished',
  body: z.strictObject({ isBlocked: z.boolean(), reason }),
  output: z.object({ isBlocked: z.boolean() }),
  success: 200,
});

export const setMemberRole = defineEndpoint({
  method: 'PUT',
  path: '/admin/users/{id}/role',
  access: 'admin',
  summary: 'Makes a member an admin from the next sign-in on, or an admin a member immediately',
  body: z.strictObject({ role: Role, reason }),
  output: z.object({ role: Role }),
  success: 200,
});
