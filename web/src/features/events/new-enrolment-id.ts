import { EnrolmentId } from '#shared/ids.ts';

const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const timeDigits = 10;
const randomDigits = 16;

/** A new id of an enrolment, chosen by the page so that a repeated request enrols one face; ids sort by their time. */
export function newEnrolmentId(nowMs: number): EnrolmentId {
  const time = Array.from({ length: timeDigits }, (_, at) => {
    const place = Math.floor(nowMs / digits.length ** (timeDigits - 1 - at));
    return digits.charAt(place % digits.length);
  });
  const random = Array.from(crypto.getRandomValues(new Uint8Array(randomDigits)), (byte) =>
    digits.charAt(byte % digits.length),
  );
  return EnrolmentId.parse(`enr_${[...time, ...random].join('')}`);
}
