import { z } from 'zod';

/** Crockford base 32 of a ULID: 10 characters of time, 16 of randomness. */
export const ulidPattern = '[0-9A-HJKMNP-TV-Z]{26}';

/** Identifies an order. */
export const OrderId = z
  .string()
  .regex(new RegExp(`^ord_${ulidPattern}$`))
  .brand('OrderId');
export type OrderId = z.infer<typeof OrderId>;

/** Identifies one attempt to collect money for one purpose. */
export const PaymentId = z
  .string()
  .regex(new RegExp(`^pay_${ulidPattern}$`))
  .brand('PaymentId');
export type PaymentId = z.infer<typeof PaymentId>;

/** Identifies a photo event. */
export const EventId = z
  .string()
  .regex(new RegExp(`^evt_${ulidPattern}$`))
  .brand('EventId');
export type EventId = z.infer<typeof EventId>;

/** Identifies a photo of an event. */
export const PhotoId = z
  .string()
  .regex(new RegExp(`^pho_${ulidPattern}$`))
  .brand('PhotoId');
export type PhotoId = z.infer<typeof PhotoId>;

/** Identifies a guest: one browser at one event. */
export const GuestId = z
  .string()
  .regex(new RegExp(`^gst_${ulidPattern}$`))
  .brand('GuestId');
export type GuestId = z.infer<typeof GuestId>;

/** Identifies one face that a guest enrolled: their own, or that of a child. */
export const EnrolmentId = z
  .string()
  .regex(new RegExp(`^enr_${ulidPattern}$`))
  .brand('EnrolmentId');
export type EnrolmentId = z.infer<typeof EnrolmentId>;

/** Identifies a deletion record. */
export const DeletionId = z
  .string()
  .regex(new RegExp(`^dlr_${ulidPattern}$`))
  .brand('DeletionId');
export type DeletionId = z.infer<typeof DeletionId>;

/** A member's id: the `sub` claim of the user pool. */
export const MemberId = z.string().min(1).max(128).brand('MemberId');
export type MemberId = z.infer<typeof MemberId>;

/** An order's secret: 128 random bits as base64url. It makes its bearer a holder of the order. */
export const OrderSecret = z
  .string()
  .regex(/^[A-Za-z0-9_-]{22}$/)
  .brand('OrderSecret');
export type OrderSecret = z.infer<typeof OrderSecret>;

/** A UTC time as ISO 8601, for example `2026-11-21T10:00:00.000Z`. */
export const Timestamp = z.iso.datetime();
export type Timestamp = z.infer<typeof Timestamp>;
