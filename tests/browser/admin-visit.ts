import { expect } from '@jest/globals';
import type { Browser, Locator, Page } from 'playwright-core';
import { memberPassword } from '#tests/support/members.ts';
import { findings, type screens, sitDown, type Visitor } from './browser.ts';
import { signIn } from './member.ts';
import { textUnder } from './site-words.ts';

/** The languages in which every act of an admin is played, each at a screen of its own. */
export const adminScreens = [
  ['en', 'desktop'],
  ['tr', 'phone'],
] as const satisfies readonly (readonly [string, keyof typeof screens])[];
type AdminLanguage = (typeof adminScreens)[number][0];

/** An admin who looks at the panel, and does things in the words of their language. */
export interface AdminVisit extends Visitor {
  /** A text of the panel by its `file:key`, with its values. */
  says(key: string, values?: Readonly<Record<string, string>>): string;
  /** Opens the panel afresh at one of its tabs, which axe finds nothing wrong with. */
  openTab(name: string): Promise<void>;
  button(key: string, within?: Page | Locator): Locator;
  /** Presses a button by the words on it. */
  press(key: string, within?: Page | Locator): Promise<void>;
  dialog(): Locator;
  /** Answers the question that is asked before an act, and waits for what is said after it. */
  confirm(key: string, said: string): Promise<void>;
  /** Waits until the newest lines of the log have an act, with the reason or value that stands in it. */
  isInLog(act: string, word?: string): Promise<void>;
  expectNoFindings(): Promise<void>;
}

/** Signs an admin in, at a screen and in a language. */
export async function visitAsAdmin(
  at: { browser: Browser; url: string },
  who: { email: string; language: AdminLanguage; screen: keyof typeof screens },
): Promise<AdminVisit> {
  const visitor = await sitDown(at.browser, who.screen, who.language);
  const { page } = visitor;
  await signIn(page, at.url, who.email, memberPassword);
  const says: AdminVisit['says'] = (key, values) => textUnder(key, who.language, values);
  const dialog = () => page.getByRole('dialog');
  const expectNoFindings = async () => expect(await findings(page)).toEqual([]);
  const button: AdminVisit['button'] = (key, within = page) =>
    within.getByRole('button', { name: says(key), exact: true });
  const openTab = async (name: string) => {
    await page.goto(`${at.url}/admin?lng=${who.language}`);
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
