import { expect } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { memberPassword } from '#tests/support/members.ts';
import { findings, type screens, sitDown, type Visitor } from './browser.ts';
import { signIn } from './member.ts';
import type { Desk } from './open-desk.ts';
import { textUnder } from './site-words.ts';

/** The languages in which every act of an admin is tested, each on its own screen. */
export const adminScreens = [
  ['en', 'desktop'],
  ['tr', 'phone'],
] as const satisfies readonly (readonly [string, keyof typeof screens])[];
type AdminLanguage = (typeof adminScreens)[number][0];

/** An admin at the panel, who acts by the words of their language. */
export interface AdminVisit extends Visitor {
  /** A text of the panel by its `file:key`, with its values. */
  says(key: string, values?: Readonly<Record<string, string>>): string;
  /** Opens the panel afresh at one of its tabs and expects no finding of axe. */
  openTab(name: string): Promise<void>;
  button(key: string, within?: Page | Locator): Locator;
  /** Presses a button by its label. */
  press(key: string, within?: Page | Locator): Promise<void>;
  dialog(): Locator;
  /** Answers the confirmation of an act, and waits for the message after it. */
  confirm(key: string, said: string): Promise<void>;
  /** Waits until the newest lines of the log have an act with this reason or value. */
  isInLog(act: string, word?: string): Promise<void>;
  expectNoFindings(): Promise<void>;
}

/** Signs the admin of a desk in, on a screen and in a language. */
export async function visitAsAdmin(
  { site, boss }: Desk,
  { language, screen }: { language: AdminLanguage; screen: keyof typeof screens },
): Promise<AdminVisit> {
  const { url } = site.product;
  const visitor = await sitDown(site.browser, screen, language);
  const { page } = visitor;
  await signIn(page, url, boss, memberPassword);
  const says: AdminVisit['says'] = (key, values) => textUnder(key, language, values);
  const dialog = () => page.getByRole('dialog');
  const expectNoFindings = async () => expect(await findings(page)).toEqual([]);
  const button: AdminVisit['button'] = (key, within = page) =>
    within.getByRole('button', { name: says(key), exact: true });
  const openTab = async (name: string) => {
    await page.goto(`${url}/admin?lng=${language}`);
    const title = says(`admin:tabs.${name}`);
    await page.getByRole('tab', { name: title, exact: true }).click();
    const panel = page.getByRole('tabpanel', { name: title, exact: true });
    await panel.waitFor();
    await panel.getByText(says('shell:loading')).first().waitFor({ state: 'hidden' });
    await expectNoFindings();
  };
  return {
    ...visitor,
    ...{ says, openTab, button, dialog, expectNoFindings },
    press: async (key, within) => await button(key, within).click(),
    async confirm(key, said) {
      await expectNoFindings();
      await button(key, dialog()).click();
      await page.getByText(said).first().waitFor();
      await dialog().waitFor({ state: 'detached' });
    },
    async isInLog(act, word) {
      await openTab('audit');
      const row = page.getByRole('row').filter({ hasText: says(`admin:audit.acts.${act}`) });
      await (word === undefined ? row : row.filter({ hasText: word })).first().waitFor();
    },
  };
}
