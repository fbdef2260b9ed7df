import * as accounts from '#shared/accounts/contract.ts';
import * as wallets from '#shared/accounts/wallet-contract.ts';
import * as admin from '#shared/admin/contract.ts';
import * as credits from '#shared/admin/credits-contract.ts';
import { listRetentionReports } from '#shared/admin/retention-contract.ts';
import * as orders from '#shared/orders/contract.ts';
import { signInWithGoogle } from '../../support/google.ts';
import { place } from '../../support/guest.ts';
import { confirm, signIn, signUp } from '../../support/members.ts';
import { deletePictures } from '../operator.ts';
import { must, type Scenario } from '../scenario.ts';
import { codeIn, leaversDayHours, newAddress, ok } from '../world.ts';

/** Signing up and in, what members read and change, their erasure, and what admins see. */
export const members: readonly Scenario[] = [
  {
    name: 'a former guest signs up',
    world: 'settled',
    async play(stage) {
      const { id } = await place(stage.api, { email: 'new@example.com' });
      await signUp(stage, 'new@example.com');
      await confirm(stage, 'new@example.com');
      // Sign-in succeeds without the guest's orders, so the scenario has to check that they were assigned.
      const { accessToken: token } = await signIn(stage, 'new@example.com');
      await ok(stage.api.call(orders.getOrder, { params: { id }, token }), 200);
    },
  },
  {
    name: 'a new member signs in with Google',
    world: 'settled',
    async play(stage) {
      await signInWithGoogle(stage, 'google@example.com');
    },
  },
  {
    name: 'an account with an unverified e-mail signs in with Google',
    world: 'settled',
    async play(stage) {
      await signUp(stage, 'unproven@example.com');
      await signInWithGoogle(stage, 'unproven@example.com');
    },
  },
  {
    name: 'a member reads their profile',
    world: 'settled',
    async play({ api }, { member: { accessToken: token } }) {
      await ok(api.call(accounts.getMe, { token }), 200);
    },
  },
  {
    name: 'a member agrees to marketing',
    world: 'settled',
    async play({ api }, { member: { accessToken: token } }) {
      await ok(api.call(accounts.updateSettings, { token, body: { marketing: true } }), 200);
    },
  },
  {
    name: 'a member reads their wallet',
    world: 'settled',
    async play({ api }, { member: { accessToken: token } }) {
      await ok(api.call(wallets.getWallet, { token }), 200);
      await ok(api.call(wallets.listTransactions, { token }), 200);
    },
  },
  {
    name: 'a member exports their data and pictures',
    world: 'settled',
    async play(stage, { member: { email } }) {
      const { accessToken: token } = await signIn(stage, email);
      const { body } = await ok(stage.api.call(accounts.exportMyData, { token }), 200);
      const answer = await fetch(body.url);
      must(`the export is there: ${answer.ok ? '' : await answer.text()}`, answer.status === 200);
    },
  },
  {
    name: 'an export omits a picture that is gone',
    world: 'settled',
    async play(stage, { member: { email } }) {
      await deletePictures(stage, email);
      const { accessToken: token } = await signIn(stage, email);
      await ok(stage.api.call(accounts.exportMyData, { token }), 200);
    },
  },
  {
    name: 'a member changes their e-mail',
    world: 'settled',
    async play(stage, { member: { email } }) {
      const { accessToken: token } = await signIn(stage, email);
      const { api, cloud } = stage;
      await ok(api.call(accounts.requestEmailChange, { token, body: { email: newAddress } }), 202);
      const body = { code: codeIn(cloud.status.mails(), newAddress) };
      await ok(api.call(accounts.confirmEmailChange, { token, body }), 200);
    },
  },
  {
    name: 'a change of e-mail whose process died is completed',
    world: 'proven',
    hoursLater: 1,
    async play(stage, { member: { email } }) {
      await stage.sweep('AccountsApiSweep');
      must(
        'the former e-mail gets a mail',
        stage.cloud.status.mails().some(({ to }) => to.includes(email)),
      );
    },
  },
  {
    name: 'a member requests the deletion of their account and gets a mail',
    world: 'settled',
    async play(stage, { member: { email } }) {
      const { accessToken: token } = await signIn(stage, email);
      const { api, cloud } = stage;
      const before = cloud.status.mails().length;
      await ok(api.call(accounts.deleteMe, { token, body: { confirm: true } }), 202);
      must('there is a mail', cloud.status.mails().length === before + 1);
    },
  },
  {
    name: 'an erasure begins on its day, and the export is gone by then',
    world: 'settled',
    hoursLater: leaversDayHours,
    async play(stage) {
      await stage.sweep('AccountsApiSweep');
    },
  },
  {
    name: 'an erasure that has begun is completed',
    world: 'begun',
    hoursLater: leaversDayHours + 1,
    async play(stage) {
      const before = stage.cloud.status.mails().length;
      await stage.sweep('AccountsApiSweep');
      must('there is a mail', stage.cloud.status.mails().length > before);
    },
  },
  {
    name: 'an admin sees sums, users and orders',
    world: 'settled',
    async play({ api }, { boss: { accessToken: token } }) {
      await ok(api.call(admin.getAdminStats, { token }), 200);
      await ok(api.call(admin.listAdminUsers, { token }), 200);
      await ok(api.call(listRetentionReports, { token }), 200);
    },
  },
  {
    name: 'an admin sets a balance',
    world: 'settled',
    async play({ api }, { boss: { accessToken: token }, member: { id, accessToken: theirs } }) {
      const { body } = await ok(api.call(accounts.getMe, { token: theirs }), 200);
      const seen = body.profile.credits;
      const wanted = { credits: seen + 1, seen, reason: 'A gift' };
      await ok(api.call(credits.setMemberCredits, { token, params: { id }, body: wanted }), 200);
    },
  },
];
