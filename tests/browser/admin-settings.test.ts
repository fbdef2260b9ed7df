import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { getEventOfCode } from '#shared/events/contract.ts';
import { listCreditPacks } from '#shared/packs/contract.ts';
import { sampled } from '#tests/support/engine/thorough.ts';
import { aMember, signIn as signInAs } from '#tests/support/members.ts';
import { anOpenEvent } from '#tests/support/open-event.ts';
import { type AdminVisit, adminScreens, visitAsAdmin } from './admin-visit.ts';
import { openDesk } from './open-desk.ts';

const desk = openDesk();
const { site } = desk;

// What an admin sets: members, packs, events, the season, the webhook.
describe.each(sampled(adminScreens, ['en,desktop']))('an admin in %s, on a %s', (language, screen) => {
  let visit: AdminVisit;
  beforeAll(async () => {
    visit = await visitAsAdmin(desk, { language, screen });
  });
  afterAll(() => visit.context.close());
  const address = (name: string) => `${name}-${language}@example.com`;

  test('sets the credits of a member by Enter, and is refused a value that is no number', async () => {
    const { page, says } = visit;
    const email = address('credits');
    const member = await aMember(site.product, email);
    await visit.openTab('users');
    await page.getByLabel(says('admin:credit.why')).fill('A gift for waiting');
    const field = page.getByLabel(says('admin:credit.label', { email }));
    await field.fill('many');
    await field.press('Enter');
    await page.getByText(says('admin:credit.invalid')).waitFor();
    await field.fill('7');
    await field.press('Enter');
    await page.getByText(says('admin:credit.done')).waitFor();
    await visit.isInLog('set_credits', 'A gift for waiting');
    await visit.openTab('users');
    expect(await page.getByLabel(says('admin:credit.label', { email })).inputValue()).toBe('7');
    expect((await signInAs(site.product, email)).id).toBe(member.id);
  });

  test('blocks and unblocks an account, and grants and revokes the admin role', async () => {
    const { page, says } = visit;
    const email = address('standing');
    await aMember(site.product, email);
    await visit.openTab('users');
    const row = page.getByRole('row').filter({ hasText: email });
    const act = async (name: 'block' | 'unblock' | 'grant' | 'revoke') => {
      await row
        .getByRole('button', { name: says(`admin:standing.${name}`) })
        .first()
        .click();
      await visit.confirm(`admin:standing.${name}`, says(`admin:standing.${name}Done`));
    };
    await act('block');
    await row.getByText(says('admin:disabled')).waitFor();
    await expect(signInAs(site.product, email)).rejects.toThrow('NotAuthorizedException');
    await act('unblock');
    expect((await signInAs(site.product, email)).email).toBe(email);
    await act('grant');
    await row.getByRole('cell', { name: says('admin:roles.admin'), exact: true }).waitFor();
    await act('revoke');
    await row.getByRole('cell', { name: says('admin:roles.member'), exact: true }).waitFor();
    for (const name of ['block', 'unblock', 'grant_admin', 'revoke_admin']) await visit.isInLog(name, email);
    // The first admin was made by a command.
    await visit.isInLog('grant_admin', says('admin:audit.operator'));
  });

  test('creates a pack once all fields are filled, takes it off sale and puts it back on sale', async () => {
    const { page, says } = visit;
    const name = `Midi ${language}`;
    await visit.openTab('credits');
    await visit.press('admin:packs.create');
    await page.getByText(says('admin:packs.missing')).waitFor();
    const filled = { name, credits: '20', usd: language === 'tr' ? '9,50' : '9.50', try: '690' };
    for (const [field, value] of Object.entries(filled))
      await page
        .locator('main form')
        .getByLabel(says(`admin:packs.fields.${field}`), { exact: true })
        .fill(value);
    await visit.press('admin:packs.create');
    await page.getByText(says('admin:packs.created')).waitFor();
    const row = page.getByRole('row').filter({ hasText: name });
    const isSold = async () => {
      const { packs } = listCreditPacks.output.parse((await desk.api.call(listCreditPacks)).body);
      return packs.some((pack) => pack.name === name);
    };
    expect(await isSold()).toBe(true);
    await row.getByRole('button').click();
    await visit.confirm('admin:packs.stopYes', says('admin:packs.toggled'));
    await row.getByText(says('admin:packs.notSold')).waitFor();
    expect(await isSold()).toBe(false);
    await row.getByRole('button').click();
    await visit.confirm('admin:packs.sellYes', says('admin:packs.toggled'));
    await row.getByText(says('admin:packs.sold'), { exact: true }).waitFor();
    expect(await isSold()).toBe(true);
    await visit.isInLog('create_pack', name);
    await visit.isInLog('toggle_pack');
  });

  test('takes an event down with a reason, and shows it again', async () => {
    const { page, says } = visit;
    const { id, code } = await anOpenEvent(site.product, desk.api, `organizer-${language}@example.com`);
    const isFound = async () => (await desk.api.call(getEventOfCode, { params: { code } })).status === 200;
    await visit.openTab('events');
    const row = page.getByRole('row').filter({ hasText: id });
    await row.waitFor();
    const cutPx = await page.locator('.table-box').evaluate((box) => box.scrollWidth - box.clientWidth);
    expect(cutPx).toBe(0);
    await row.getByRole('button').click();
    await visit.press('admin:events.hide', visit.dialog());
    await visit.dialog().getByText(says('admin:events.reasonMissing')).waitFor();
    await visit.dialog().getByLabel(says('admin:audit.reason')).fill('A report');
    await visit.confirm('admin:events.hide', says('admin:events.hideDone'));
    await row.getByText(says('admin:events.hidden'), { exact: true }).waitFor();
    expect(await isFound()).toBe(false);
    await row.getByRole('button').click();
    await visit.dialog().getByLabel(says('admin:audit.reason')).fill('A mistake');
    await visit.confirm('admin:events.show', says('admin:events.showDone'));
    await row.getByText(says('admin:events.hidden'), { exact: true }).waitFor({ state: 'detached' });
    expect(await isFound()).toBe(true);
    await visit.isInLog('hide_event', 'A report');
    await visit.isInLog('show_event', 'A mistake');
  });

  test('sets the season, which a visitor sees immediately, and sees that another admin was faster', async () => {
    const { page, says } = visit;
    const year = language === 'en' ? '2028' : '2029';
    await visit.openTab('site');
    await page.getByLabel(says('admin:site.year')).fill('1999');
    await visit.press('admin:webhook.save');
    await page.getByText(says('admin:site.wrong.year')).waitFor();
    await visit.expectNoFindings();
    await page.getByLabel(says('admin:site.year')).fill(year);
    await page.getByLabel(says('admin:status'), { exact: true }).selectOption('open');
    await page.getByLabel(says('admin:site.closesAt')).fill('2031-11-07');
    await page.getByLabel(says('admin:site.counterFrom')).fill('2500');
    const other = await visit.context.newPage();
    await other.goto(`${site.product.url}/admin?lng=${language}`);
    await other.getByRole('tab', { name: says('admin:tabs.site'), exact: true }).click();
    await other.getByLabel(says('admin:site.year')).waitFor();
    await visit.press('admin:webhook.save');
    await page.getByText(says('admin:site.saved')).waitFor();
    await other.getByLabel(says('admin:site.counterFrom')).fill('9999');
    await visit.press('admin:webhook.save', other);
    await other.getByText(says('admin:site.failed')).first().waitFor();
    // The value of the other admin is shown instead.
    await other.waitForFunction(
      () => document.querySelector<HTMLInputElement>('[name=counter-from]')?.value === '2500',
    );
    await other.goto(`${site.product.url}/?lng=${language}`);
    await other
      .locator('.season')
      .filter({ hasText: `DV-${year}` })
      .filter({ hasText: '2031' })
      .waitFor();
    await other.close();
    await visit.isInLog('set_site', year);
  });

  test('tests a webhook, sets it and switches it off; an internal URL is refused', async () => {
    const { page, says } = visit;
    const webhook = `${site.product.url}/_local/processor/webhook`;
    await visit.openTab('processors');
    const hair = page.getByRole('region', { name: says('shell:tools.hair-changer') });
    const field = hair.getByLabel(says('admin:webhook.url'));
    await field.fill('https://10.0.0.1/');
    await visit.press('admin:webhook.save', hair);
    await visit.press('admin:webhook.saveYes', visit.dialog());
    await visit.dialog().getByText(says('admin:webhook.saveFailed')).waitFor();
    await visit.press('panel:acts.cancel', visit.dialog());
    await field.fill(webhook);
    await visit.press('admin:webhook.test', hair);
    await page
      .getByText(/\b200\b/)
      .first()
      .waitFor();
    await visit.expectNoFindings();
    await visit.press('admin:webhook.save', hair);
    await visit.confirm('admin:webhook.saveYes', says('admin:webhook.saved'));
    await hair.getByText(says('admin:webhook.on'), { exact: true }).waitFor();
    await visit.press('admin:webhook.switchOff', hair);
    await visit.confirm('admin:webhook.offYes', says('admin:webhook.switchedOff'));
    await hair.getByText(says('admin:webhook.off'), { exact: true }).waitFor();
    for (const name of ['test_webhook', 'set_webhook', 'switch_off_webhook']) await visit.isInLog(name);
  });

  test('sees no error in the browser console except for refused calls', () => {
    expect(visit.complaints.filter((line) => !/status of 409/.test(line))).toEqual([]);
  });
});
