import { z } from 'zod';

/** Crockford base 32 of a ULID: 10 characters of time, 16 of randomness. */
export const ulidPattern = '[0-9A-HJKMNP-TV-Z]{26}';

/** A ULID after a prefix that names its kind. Its brand is a type alone: every page loads this file. */
const prefixed = (prefix: string) => z.string().regex(new RegExp(`^${prefix}_${ulidPattern}$`));

/** Identifies an order. */
export const OrderId = prefixed('ord').brand<'OrderId'>();
export type OrderId = z.infer<typeof OrderId>;

/** Identifies one attempt to collect money for one purpose. */
export const PaymentId = prefixed('pay').brand<'PaymentId'>();
export type PaymentId = z.infer<typeof PaymentId>;

/** Identifies a photo event. */
export const EventId = prefixed('evt').brand<'EventId'>();
export type EventId = z.infer<typeof EventId>;

/** Identifies a photo of an event. */
export const PhotoId = prefixed('pho').brand<'PhotoId'>();
export type PhotoId = z.infer<typeof PhotoId>;

/** Identifies a guest: one browser at one event. */
export const GuestId = prefixed('gst').brand<'GuestId'>();
export type GuestId = z.infer<typeof GuestId>;

/** Identifies a contributor: a link by which a photographer or several guests send photos to an event. */
export const ContributorId = prefixed('ctr').brand<'ContributorId'>();
export type ContributorId = z.infer<typeof ContributorId>;

/** Identifies one face that a guest enrolled: their own, or that of a child. */
export const EnrolmentId = prefixed('enr').brand<'EnrolmentId'>();
export type EnrolmentId = z.infer<typeof EnrolmentId>;

/** Identifies a deletion record. */
export const DeletionId = prefixed('dlr').brand<'DeletionId'>();
export type DeletionId = z.infer<typeof DeletionId>;

/** A member's id: the `sub` claim of the user pool. */
export const MemberId = z.string().min(1).max(128).brand<'MemberId'>();
export type MemberId = z.infer<typeof MemberId>;

/** An order's secret: 128 random bits as base64url. It makes its bearer a holder of the order. */
export const OrderSecret = z
  .string()
  .regex(/^[A-Za-z0-9_-]{22}$/)
  .brand<'OrderSecret'>();
export type OrderSecret = z.infer<typeof OrderSecret>;

/** A UTC time as ISO 8601, for example `2026-11-21T10:00:00.000Z`. */
export const Timestamp = z.iso.datetime();
export type Timestamp = z.infer<typeof Timestamp>;
