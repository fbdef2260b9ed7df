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

/** When whoever has the photo of a completed order is told that it will be deleted. */
export function photoReminder({ endedAt }: Pick<EndedOrder, 'endedAt'>): string {
  return daysAfter(endedAt, limits.resultKeptDays - limits.reminderDaysBefore);
}

/** When a photo was given back: nothing of it is kept from then on. */
function givenBackAt(order: EndedOrder): string | undefined {
  return order.status === 'completed' ? order.remedy?.at : undefined;
}

/** Until when an ended order needs what shows its selfie. */
export function selfieGoes(order: EndedOrder): string {
  return givenBackAt(order) ?? selfieDeletion(order);
}

/** Until when a completed order needs its photo. */
export function photoGoes(order: CompletedOrder): string {
  return givenBackAt(order) ?? photoDeletion(order);
}
