import type { ComponentType, ReactNode } from 'react';
import type { OrderPlacement } from '#shared/orders/contract.ts';
import type { JobStep } from '#shared/orders/order.ts';
import type { OrderAccess } from '#shared/orders/track-link.ts';
import type { OrderView } from '#shared/orders/view.ts';
import type { PhotoReport } from '#shared/photo/report.ts';
import type { Tool } from '#shared/tools/tool.ts';
import type { Namespace } from '#web/i18n/resources.ts';
import type { SitePart } from './site-part.tsx';

/** A tool and its options, as an order is placed for them. */
export type ToolChoice = OrderPlacement extends infer Each
  ? Each extends OrderPlacement
    ? Pick<Each, 'tool' | 'options'>
    : never
  : never;

/**
 * What a tool asks beside picture and address, and what its page says around that. `Entered` is what a person has
 * entered so far, `Field` the name of something that can be wrong with it.
 */
export interface ToolForm<Entered, Field extends string> {
  readonly empty: Entered;
  /** Everything that is still wrong, in the order of the fields. */
  errors(entered: Entered): readonly Field[];
  /** Fetches what turns a form without errors into what an order is placed for. */
  loadChoice(): Promise<(entered: Entered) => ToolChoice>;
  /** The page's heading and its first sentence. */
  readonly Heading: ComponentType<HeadingProps<Entered>>;
  readonly Fields: ComponentType<FieldsProps<Entered, Field>>;
  /** What to do about something wrong, said beside the button. */
  readonly FixText: ComponentType<{ field: Field }>;
  /** Advice beside the form. */
  readonly Advice?: ComponentType<{ entered: Entered }>;
}

export interface HeadingProps<Entered> {
  entered: Entered;
  /** A member can pay with a credit. */
  hasCredit: boolean;
}

export interface FieldsProps<Entered, Field extends string> {
  entered: Entered;
  onChange: (part: Partial<Entered>) => void;
  /** What is complained about now. */
  wrong: readonly Field[];
  /** The field of the picture, which stands among the tool's own. */
  children: ReactNode;
}

/** What a tool shows of its orders. What it leaves out is shown plainly, or not at all. */
export interface OrderRoom {
  /** The steps of an order's job that are told while a person waits, in the order in which they begin. */
  readonly steps: (order: OrderView) => readonly JobStep[];
  readonly Review?: ComponentType<ReviewProps>;
  /** What the price includes: items of a list. */
  readonly Offer?: ComponentType<OrderProps>;
  /** What the price is not. */
  readonly PriceNote?: ComponentType<OrderProps>;
  /** What a person confirms before paying. */
  readonly Confirmation?: ComponentType<ConfirmationProps>;
  readonly Result?: ComponentType<ResultProps>;
  /** Whether a child is in the picture: a grown-up is then told what to do about the child's picture. @default no */
  readonly showsMinor?: (order: OrderView) => boolean;
}

export interface OrderProps {
  order: OrderView;
}

/** The finished photo before it is paid for, as far as it is made. */
export interface OrderPreview {
  /** Small and with a watermark, and what was measured on the photo it shows. */
  readonly made: { readonly picture: Blob; readonly report: PhotoReport } | undefined;
  readonly error: Error | null;
  retry(): void;
}

/** The picture before payment, with what was measured on it. */
export interface ReviewProps extends OrderProps {
  /** Absent where nothing is made before payment. */
  preview?: OrderPreview | undefined;
  /** The selfie, as far as it can be shown. */
  picture: string | undefined;
  /** Chooses something else for the same picture; absent where that cannot be done. */
  onChoose?: ((choice: ToolChoice) => void) | undefined;
  /** The next action: pay, or take another photo. */
  children: ReactNode;
}

export interface ConfirmationProps extends OrderProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Somebody wanted to pay without it. */
  missing: boolean;
}

/** The finished photo. */
export interface ResultProps extends OrderProps {
  access: OrderAccess;
  /** The way to the next photo. */
  again: ReactNode;
  /** When the pictures are deleted, and the way to do it now. */
  deletion: ReactNode;
}

/** Everything a tool adds to the pages of its orders. Whatever is large is fetched when it is needed. */
export interface ToolRoom {
  /** The page on which its orders are placed, fetched when it is opened. */
  readonly Page: SitePart<object>;
  /** What an order is called where there are several. @default the name of the tool */
  readonly Title?: ComponentType<OrderProps>;
  /** The texts of `Title`, which are there before it is shown. */
  readonly titleTexts?: readonly Namespace[];
  /** Fetches the rest, with its texts. */
  order(): Promise<OrderRoom>;
}

/** Finds what a tool adds; undefined for a tool that never took orders. */
export type FindRoom = (tool: Tool) => ToolRoom | undefined;
