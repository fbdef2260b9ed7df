/** The current time; injected, so that tests control it. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

/** The time some seconds after another, as ISO 8601. */
export function secondsAfter(at: Date | string, seconds: number): string {
  return new Date(new Date(at).getTime() + seconds * 1000).toISOString();
}

/** The seconds from one time to another; 0 when the clocks of two processes say it was earlier. */
export function secondsBetween(from: string, to: string): number {
  return Math.max(0, (Date.parse(to) - Date.parse(from)) / 1000);
}

/** The time some minutes after another, as ISO 8601. */
export function minutesAfter(at: Date | string, minutes: number): string {
  return secondsAfter(at, minutes * 60);
}

/** The time some hours after another, as ISO 8601. */
export function hoursAfter(at: Date | string, hours: number): string {
  return secondsAfter(at, hours * 3600);
}

/** The time some days after another, as ISO 8601. */
export function daysAfter(at: Date | string, days: number): string {
  return hoursAfter(at, days * 24);
}

/** The wake-up time of a record that never wakes. */
export const never = '9999-12-31T00:00:00.000Z';
