import { documents } from '#shared/photo/document-rules.ts';
import type { ToolChoice } from '#web/lib/tool-module.ts';
import { type GreencardEntered, saidCategory } from './form-rules.ts';

/** The options of an order. For a document that forbids another background, a background choice is ignored. */
export function greencardChoice(entered: GreencardEntered): ToolChoice {
  const { documentId, background } = entered;
  const { category, guardianConfirmed } = saidCategory(entered);
  const isFixed = documents[documentId].background.replacement === undefined;
  return {
    tool: 'greencard',
    options: {
      ...(category === undefined ? {} : { category }),
      document: documentId,
      background: isFixed ? 'keep' : background,
      guardianConfirmed,
    },
  };
}
