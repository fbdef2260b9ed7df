import { expect, test } from 'vitest';
import { DocumentId } from '#shared/photo/document.ts';
import { documents } from '#shared/photo/document-rules.ts';
import { measuredRules } from '#shared/photo/report.ts';
import { ruleGroups, rulesOf, rulesOfGroup } from './rule-groups.ts';

test.each(DocumentId.options)('the groups of %s contain each of its rules once', (id) => {
  const rules = rulesOf(documents[id]);
  const grouped = ruleGroups.flatMap((group) => rulesOfGroup(rules, group));
  expect(grouped.toSorted()).toEqual([...rules].sort());
});

test('a document without a limit on file size or eye height lists no rule for it', () => {
  expect(measuredRules.filter((rule) => !rulesOf(documents.dv).includes(rule))).toEqual([]);
  expect(measuredRules.filter((rule) => !rulesOf(documents.uk).includes(rule))).toEqual(['eyeLine', 'fileSize']);
  expect(measuredRules.filter((rule) => !rulesOf(documents['cn-visa']).includes(rule))).toEqual(['eyeLine']);
  expect(DocumentId.options.filter((id) => rulesOf(documents[id]).includes('headWidth'))).toEqual(['cn-visa']);
});
