import type { ComponentType, ReactNode } from 'react';
import type { OrderChoice } from '#shared/orders/contract.ts';
import type { JobStep } from '#shared/orders/order.ts';
import type { OrderAccess } from '#shared/orders/track-link.ts';
import type { OrderView } from '#shared/orders/view.ts';
import type { PhotoReport } from '#shared/photo/report.ts';
import type { Tool } from '#shared/tools/tool.ts';
import type { Namespace } from '#web/i18n/resources.ts';
import type { LazyComponent } from './lazy-component.tsx';

/** A tool and its options, as an order is placed for them. */
export type ToolChoice = OrderChoice;

/**
 * What a tool asks of a person who places an order, and what its page says around that. The picture comes first: nothing
 * that is asked can be wrong or missing. `Entered` is what a person has chosen so far.
 */
export interface ToolForm<Entered> {
  readonly empty: Entered;
  /** What an address asks for, so that a page can lead to it; undefined where it asks for nothing. */
  enteredBy?(query: URLSearchParams): Entered | undefined;
  /** What was chosen for a former order, as far as its page still shows it: the next photo is for the same. */
  enteredFor(order: Pick<OrderView, 'options'>): Entered;
  /** The same the other way round. */
  optionsOf(entered: Entered): OrderView['options'];
  /** Fetches what turns that into what an order is placed for. */
  loadChoice(): Promise<(entered: Entered) => ToolChoice>;
  /** What is said once the picture has arrived, beside what the page shows. @default nothing */
  readonly uploaded?: () => string;
  /** The page's heading and its first sentence. */
  readonly Heading: ComponentType<HeadingProps<Entered>>;
  /** What has to be known before a picture is measured. */
  readonly Before?: ComponentType<EnteringProps<Entered>>;
  /** What can be said while the picture is on its way. */
  readonly Meanwhile?: ComponentType<EnteringProps<Entered>>;
  /** Advice beside the form. */
  readonly Advice?: ComponentType<{ entered: Entered }>;
}

export interface HeadingProps<Entered> {
  entered: Entered;
  /** A member can pay with a credit. */
  hasCredit: boolean;
  /** The photo is made in the place of another, which was paid for: no price is named. */
  isInstead: boolean;
}

export interface EnteringProps<Entered> {
  entered: Entered;
  onChange: (part: Partial<Entered>) => void;
}

/** What a tool shows of its orders. What it leaves out is shown plainly, or not at all. */
export interface OrderModule {
  /** The steps of an order's job that are told while a person waits, in the order in which they begin. */
  readonly steps: (order: OrderView) => readonly JobStep[];
  /**
   * Whether the page says that the work goes on, and leads a member to the dashboard, when it stops waiting.
   *
   * @default it says that it took too long
   */
  readonly goesOnAtTimeout?: boolean;
  readonly Review?: ComponentType<HeldReviewProps>;
  /** What the price includes: items of a list. */
  readonly Offer?: ComponentType<OrderProps>;
  /** What the price is not. */
  readonly PriceNote?: ComponentType<OrderProps>;
  /** What is chosen once the picture is there, and can be changed until a payment is begun. */
  readonly Choices?: ComponentType<ChoicesProps>;
  /** Whether something has to be chosen before paying. @default no */
  readonly lacksChoice?: (order: OrderView) => boolean;
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

/** The same, for a tool that asks the server for more. */
export interface HeldReviewProps extends ReviewProps {
  access: OrderAccess;
}

export interface ChoicesProps extends OrderProps {
  access: OrderAccess;
  onChoose: (choice: ToolChoice) => void;
  /** Told whether something is half chosen, so that it cannot be said to the server and nothing may be paid. */
  onLack: (lacks: boolean) => void;
  /** The person pressed the payment button without a choice. */
  showsError: boolean;
}

export interface ConfirmationProps extends OrderProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** The person pressed the payment button without it. */
  showsError: boolean;
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
export interface ToolModule {
  /** The page on which its orders are placed, fetched when it is opened. */
  readonly Page: LazyComponent<object>;
  /** What an order is called where there are several. @default the name of the tool */
  readonly Title?: ComponentType<OrderProps>;
  /** The texts of `Title`, which are there before it is shown. */
  readonly titleTexts?: readonly Namespace[];
  /** Fetches the rest, with its texts. */
  order(): Promise<OrderModule>;
}

/** Finds the module of a tool; undefined for a tool that never took orders. */
export type FindToolModule = (tool: Tool) => ToolModule | undefined;
