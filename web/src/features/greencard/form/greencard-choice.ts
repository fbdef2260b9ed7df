import { documents } from '#shared/photo/document-rules.ts';
import type { ToolChoice } from '#web/lib/tool-room.ts';
import type { GreencardEntered } from './form-rules.ts';

/**
 * What an order is placed for. Where a document forbids another background, what was chosen for one does not count.
 *
 * @throws TypeError when it is not known who is in the photo
 */
export function greencardChoice(entered: GreencardEntered): ToolChoice {
  const { category, documentId, background, guardianConfirmed } = entered;
  if (category === undefined) throw new TypeError('Nobody was said to be in the photo');
  const isFixed = documents[documentId].background.replacement === undefined;
  return {
    tool: 'greencard',
    options: { category, document: documentId, background: isFixed ? 'keep' : background, guardianConfirmed },
  };
}
