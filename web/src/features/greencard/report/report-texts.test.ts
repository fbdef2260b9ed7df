import i18next from 'i18next';
import { describe, expect, test } from 'vitest';
import { ProblemCode } from '#shared/http/problem.ts';
import { offeredLanguages } from '#shared/languages.ts';
import { FailureCode } from '#shared/orders/view.ts';
import { DocumentId } from '#shared/photo/document.ts';
import { RejectionCode } from '#shared/photo/rejection.ts';
import { CheckId, Mark } from '#shared/photo/report.ts';
import { showLanguage } from '#web/i18n/i18n.ts';
import { exampleKinds } from '#web/ui/example-marks.tsx';
import { ruleExample } from './rule-example.ts';

/** "Your head", in every language; "your" is fine for a camera or a file. */
const ownBody =
  /your (head|hair|face|eyes|nose|mouth|chin|hands|arms|shoulders|skin)|(baş|saç|yüz|göz|burn|ağz|çene|el|kol|omuz|omuzlar|diş|cild)(ler|lar)?[iıuü]n[iıuü]z|kendinizi/i;

const ours = ['time_limit', 'internal_error', 'selfie_missing'];

describe.each(offeredLanguages)('in $name', (language) => {
  const isSaid = (key: string) => i18next.exists(key, { lng: language.code, fallbackLng: [] });
  const unsaid = (keys: readonly string[]) => keys.filter((key) => !isSaid(key));

  test('every rule has a name, and advice for a failure', async () => {
    await showLanguage(language);
    const keys = CheckId.options.flatMap((id) => [`report:checks.${id}.name`, `report:checks.${id}.advice`]);
    expect(unsaid(keys)).toEqual([]);
  });

  test('every finding has a text of its own', async () => {
    await showLanguage(language);
    const keys = CheckId.options.flatMap((id) => [`report:found.${id}.warn`, `report:found.${id}.fail`]);
    expect(unsaid(keys)).toEqual([]);
  });

  test('every rejection of a picture has a title and advice', async () => {
    await showLanguage(language);
    const codes = [...RejectionCode.options, 'photo_not_uploaded'];
    expect(unsaid(codes.flatMap((code) => [`orders:refusal.${code}.title`, `orders:refusal.${code}.advice`]))).toEqual(
      [],
    );
  });

  test('every obstacle to a photo has a drawing of a correct picture, and its text', async () => {
    await showLanguage(language);
    const limit = { min: 1 };
    const kinds = CheckId.options.flatMap((id) => [
      ruleExample({ id, value: 0, limit }),
      ruleExample({ id, value: 2, limit }),
    ]);
    expect(new Set(kinds)).toEqual(new Set(exampleKinds));
    expect(unsaid(['label', ...exampleKinds].map((key) => `orders:example.${key}`))).toEqual([]);
  });

  test('advice for a child’s picture never addresses the adult’s body', async () => {
    await showLanguage(language);
    const saidOf = (room: string, key: string): unknown =>
      i18next.getResource(language.code, room, `${key}_minor`) ?? i18next.getResource(language.code, room, key);
    const said = [
      ...CheckId.options.map((id) => saidOf('report', `checks.${id}.advice`)),
      ...RejectionCode.options.map((code) => saidOf('orders', `refusal.${code}.advice`)),
    ].map(String);
    expect(said.filter((text) => ownBody.test(text))).toEqual([]);
  });

  test('every mark, problem, rejection and failure has a text', async () => {
    await showLanguage(language);
    expect(
      unsaid([
        ...Mark.options.flatMap((mark) => [
          `report:mark.${mark}`,
          `report:verdict.${mark}`,
          `report:delivered.${mark}`,
        ]),
        ...[...ProblemCode.options, ...RejectionCode.options].map((code) => `problems:${code}`),
        ...FailureCode.options.map((code) => (ours.includes(code) ? `orders:failed.${code}` : `problems:${code}`)),
      ]),
    ).toEqual([]);
  });

  test('every document has a name and a note', async () => {
    await showLanguage(language);
    expect(unsaid(DocumentId.options.flatMap((id) => [`documents:names.${id}`, `documents:notes.${id}`]))).toEqual([]);
  });
});
