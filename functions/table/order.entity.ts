import { CustomAttributeType, Entity } from 'electrodb';
import type { ClaimView } from '#shared/guarantee/claim.ts';
import type { TraceId } from '#shared/http/trace-id.ts';
import type { MemberId, OrderId, PaymentId } from '#shared/ids.ts';
import { Language } from '#shared/languages.ts';
import { lookEngineNames } from '#shared/looks/look-engine.ts';
import type { LookManifest } from '#shared/looks/look-manifest.ts';
import type { LookReport } from '#shared/looks/look-report.ts';
import type { Money } from '#shared/money.ts';
import type { Declaration } from '#shared/orders/declaration.ts';
import type { Remedy, Replacing } from '#shared/orders/guarantee.ts';
import { JobStep, OrderStatus, PaymentStatus, PayWith } from '#shared/orders/order.ts';
import type { RecordedChange } from '#shared/orders/recorded-changes.ts';
import { SelfieJpeg } from '#shared/orders/storage-path.ts';
import { FailureCode } from '#shared/orders/view.ts';
import type { EditManifest } from '#shared/photo/manifest.ts';
import type { Rejection } from '#shared/photo/rejection.ts';
import type { PhotoReport } from '#shared/photo/report.ts';
import { Tool } from '#shared/tools/tool.ts';
import type { TableConnection } from './connection.ts';

/** One step of an order, with its time and the form that was opened for it. */
export interface OrderStep {
  readonly name: RecordedChange;
  readonly at: string;
  readonly paymentId?: PaymentId | undefined;
}

/**
 * Orders. A member's are listed under `member#{id}`, a guest's under `email#{address}`, until they are assigned to a
 * member; one without an e-mail is in no list.
 */
export function orderEntity({ client, table }: TableConnection) {
  return new Entity(
    {
      model: { entity: 'order', version: '1', service: 'vesika' },
      attributes: {
        id: { type: CustomAttributeType<OrderId>('string'), required: true },
        ownerKey: { type: 'string', required: true },
        ownerId: { type: CustomAttributeType<MemberId>('string') },
        tool: { type: Tool.options, required: true },
        options: { type: CustomAttributeType<Record<string, string | boolean>>('any'), required: true },
        optionsRevision: { type: 'number', field: 'choices' },
        email: { type: 'string' },
        language: { type: Language.options, required: true },
        secretHashes: { type: 'list', items: { type: 'string' }, required: true },
        folder: { type: 'string', required: true },
        nextFolder: { type: 'string' },
        contentType: { type: 'string', required: true },
        status: { type: OrderStatus.options, required: true },
        paymentStatus: { type: PaymentStatus.options, required: true },
        payWith: { type: PayWith.options },
        price: { type: CustomAttributeType<Money>('any'), required: true },
        paymentId: { type: CustomAttributeType<PaymentId>('string') },
        /** The digest of the card that paid. */
        cardHash: { type: 'string' },
        /** The digest of the mailbox whose free trial was used. */
        trial: { type: 'string' },
        /** The day on which it counted as a hairstyle. */
        hairstyleCountedOn: { type: 'string', field: 'cutCountedOn' },
        /** Its count in the daily limit of all hairstyles was returned. */
        hairstyleCountReturned: { type: 'boolean', field: 'cutReturned' },
        createdAt: { type: 'string', required: true },
        declarations: { type: CustomAttributeType<readonly Declaration[]>('any') },
        selfieEtag: { type: 'string' },
        selfieJpeg: { type: SelfieJpeg.options },
        queuedAt: { type: 'string' },
        startedAt: { type: 'string' },
        leaseUntil: { type: 'string' },
        step: { type: JobStep.options },
        endedAt: { type: 'string' },
        failure: { type: FailureCode.options },
        rejection: { type: CustomAttributeType<Rejection>('any') },
        report: { type: CustomAttributeType<PhotoReport>('any') },
        lookReport: { type: CustomAttributeType<LookReport>('any') },
        engine: { type: lookEngineNames },
        preview: {
          type: CustomAttributeType<{ of: string; report: PhotoReport; manifest?: EditManifest | undefined }>('any'),
        },
        manifest: { type: CustomAttributeType<EditManifest>('any') },
        lookManifest: { type: CustomAttributeType<LookManifest>('any') },
        awaitingCallback: { type: 'boolean', field: 'answerPending' },
        resultVerified: { type: 'boolean', field: 'goodAnswer' },
        attempts: { type: 'number' },
        generations: { type: 'number', field: 'drawings' },
        forgottenAt: { type: 'string' },
        mailDue: { type: 'boolean' },
        /** When an admin asked for the mail about the end to go out again. */
        mailAskedAt: { type: 'string' },
        /** The steps of the order, without personal data. */
        history: { type: CustomAttributeType<readonly OrderStep[]>('any') },
        selfieDeletedAt: { type: 'string' },
        remindedAt: { type: 'string' },
        photoDeletedAt: { type: 'string' },
        downloadedAt: { type: 'string' },
        remedy: { type: CustomAttributeType<Remedy>('any') },
        replaces: { type: CustomAttributeType<Replacing>('any') },
        claim: { type: CustomAttributeType<ClaimView>('any') },
        traceId: { type: CustomAttributeType<TraceId>('string') },
        deletedAt: { type: 'string' },
        /** TTL, in seconds since 1970; only tombstones without money have one. */
        expires: { type: 'number' },
        wakeAt: { type: 'string', required: true },
        wakeShard: { type: 'string', required: true },
        wakeFailures: { type: 'number' },
      },
      indexes: {
        order: {
          pk: { field: 'pk', composite: ['id'], template: 'order#${id}', casing: 'none' },
          sk: { field: 'sk', composite: [], template: 'order', casing: 'none' },
        },
        byOwner: {
          index: 'gsi1',
          pk: { field: 'gsi1pk', composite: ['ownerKey'], template: 'owner#${ownerKey}', casing: 'none' },
          sk: { field: 'gsi1sk', composite: ['id'], template: 'order#${id}', casing: 'none' },
        },
        byWake: {
          index: 'gsi2',
          pk: { field: 'gsi2pk', composite: ['wakeShard'], template: 'order-wake#${wakeShard}', casing: 'none' },
          sk: { field: 'gsi2sk', composite: ['wakeAt', 'id'], template: '${wakeAt}#${id}', casing: 'none' },
        },
      },
    },
    { client, table },
  );
}

/** The list of an order's owner. */
export function ownerKey(owner: { memberId: MemberId } | { email: string }): string {
  return 'memberId' in owner ? `member#${owner.memberId}` : `email#${owner.email}`;
}

/** The owner key of an order that is in no list any more. */
export function unlistedKey(id: OrderId): string {
  return `nobody#${id}`;
}
