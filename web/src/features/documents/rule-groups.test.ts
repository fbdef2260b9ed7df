import { expect, test } from 'vitest';
import { DocumentId } from '#shared/photo/document.ts';
import { documents } from '#shared/photo/document-rules.ts';
import { measuredRules } from '#shared/photo/report.ts';
import { ruleGroups, rulesOf, rulesOfGroup } from './rule-groups.ts';

test.each(DocumentId.options)('the groups of %s hold each of its rules once', (id) => {
  const rules = rulesOf(documents[id]);
  const grouped = ruleGroups.flatMap((group) => rulesOfGroup(rules, group));
  expect(grouped.toSorted()).toEqual([...rules].sort());
});

test('a document that takes files of any size, or eyes at any height, is not said to be measured for it', () => {
  expect(measuredRules.filter((rule) => !rulesOf(documents.dv).includes(rule))).toEqual([]);
  expect(measuredRules.filter((rule) => !rulesOf(documents.uk).includes(rule))).toEqual(['eyeLine', 'fileSize']);
  expect(measuredRules.filter((rule) => !rulesOf(documents['cn-visa']).includes(rule))).toEqual(['eyeLine']);
});
