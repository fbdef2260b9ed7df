import { daysAfter, hoursAfter } from '#functions/platform/clock.ts';
import { limits } from '#shared/limits.ts';
import type { CompletedOrder, EndedOrder } from './stored-order.ts';

/** When the selfie of an ended order is deleted. */
export function selfieDeletion({ endedAt }: Pick<EndedOrder, 'endedAt'>): string {
  return hoursAfter(endedAt, limits.selfieKeptHours);
}

/** When the photo of a completed order is deleted. */
export function photoDeletion({ endedAt }: Pick<EndedOrder, 'endedAt'>): string {
  return daysAfter(endedAt, limits.resultKeptDays);
}

/** When the holder of a completed order is reminded that its photo will be deleted. */
export function photoReminder({ endedAt }: Pick<EndedOrder, 'endedAt'>): string {
  return daysAfter(endedAt, limits.resultKeptDays - limits.reminderDaysBefore);
}

/** When a photo was returned: from then on its pictures are deleted. */
function givenBackAt(order: EndedOrder): string | undefined {
  return order.status === 'completed' ? order.remedy?.at : undefined;
}

/** Until when the selfie of an ended order is kept. */
export function selfieGoes(order: EndedOrder): string {
  return givenBackAt(order) ?? selfieDeletion(order);
}

/** Until when the photo of a completed order is kept. */
export function photoGoes(order: CompletedOrder): string {
  return givenBackAt(order) ?? photoDeletion(order);
}
