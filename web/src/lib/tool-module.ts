import type { ComponentType, ReactNode } from 'react';
import type { OrderChoice } from '#shared/orders/contract.ts';
import type { JobStep } from '#shared/orders/order.ts';
import type { OrderAccess } from '#shared/orders/track-link.ts';
import type { OrderView } from '#shared/orders/view.ts';
import type { PhotoReport } from '#shared/photo/report.ts';
import type { Tool } from '#shared/tools/tool.ts';
import type { Namespace } from '#web/i18n/resources.ts';
import type { LazyComponent } from './lazy-component.tsx';

/** A tool and its options, as an order is placed with them. */
export type ToolChoice = OrderChoice;

/**
 * The form of a tool, and the texts of its page around it. The picture comes first: no field can be wrong or missing.
 * `Entered` are the form values.
 */
export interface ToolForm<Entered> {
  readonly empty: Entered;
  /** The form values in the URL, for links to the form; undefined if it has none. */
  enteredBy?(query: URLSearchParams): Entered | undefined;
  /** The form values of a former order, as far as the page still offers them: the next photo has the same options. */
  enteredFor(order: Pick<OrderView, 'options'> & Partial<Pick<OrderView, 'status'>>): Entered;
  /** The inverse. */
  optionsOf(entered: Entered): OrderView['options'];
  /** Loads the function from form values to an order's options. */
  loadChoice(): Promise<(entered: Entered) => ToolChoice>;
  /** A message once the picture has arrived, besides what the page shows. @default none */
  readonly uploaded?: () => string;
  /** The page's heading and lead. */
  readonly Heading: ComponentType<HeadingProps<Entered>>;
  /** Fields required before a picture is measured. */
  readonly Before?: ComponentType<EnteringProps<Entered>>;
  /** Fields that can be filled in during the upload. */
  readonly Meanwhile?: ComponentType<EnteringProps<Entered>>;
  /** Advice next to the form. */
  readonly Advice?: ComponentType<{ entered: Entered }>;
}

export interface HeadingProps<Entered> {
  entered: Entered;
  /** Whether the member has a credit to pay with. */
  hasCredit: boolean;
  /** Whether the photo replaces a paid one: then no price shows. */
  isInstead: boolean;
}

export interface EnteringProps<Entered> {
  entered: Entered;
  onChange: (part: Partial<Entered>) => void;
}

/** The views of a tool's orders. Missing ones fall back to a plain view, or to nothing. */
export interface OrderModule {
  /** The steps of an order's job to show during the wait, in the order in which they begin. */
  readonly steps: (order: OrderView) => readonly JobStep[];
  /**
   * Whether the page says that the work goes on, and sends a member to the dashboard, when it stops waiting.
   *
   * @default it says that it took too long
   */
  readonly goesOnAtTimeout?: boolean;
  readonly Review?: ComponentType<HeldReviewProps>;
  /** What the price includes: list items. */
  readonly Offer?: ComponentType<OrderProps>;
  /** What the price is not. */
  readonly PriceNote?: ComponentType<OrderProps>;
  /** Fields for a measured picture, editable until a payment is begun. */
  readonly Choices?: ComponentType<ChoicesProps>;
  /** Whether a refused picture could pass with other choices: only then are they offered. @default it could not */
  readonly mayPassOtherwise?: (order: OrderView) => boolean;
  /** Whether a choice is required before paying. @default no */
  readonly lacksChoice?: (order: OrderView) => boolean;
  /** Whether the button is disabled until the choice is made. @default it says what is missing */
  readonly paysAfterChoice?: boolean;
  /** A confirmation required before paying. */
  readonly Confirmation?: ComponentType<ConfirmationProps>;
  readonly Result?: ComponentType<ResultProps>;
  /** Whether the picture shows a child: the advice then addresses the adult. @default no */
  readonly showsMinor?: (order: OrderView) => boolean;
}

export interface OrderProps {
  order: OrderView;
}

/** The state of the preview before payment. */
export interface OrderPreview {
  /** Small and watermarked, with the report of the photo it shows. */
  readonly made: { readonly picture: Blob; readonly report: PhotoReport } | undefined;
  readonly error: Error | null;
  retry(): void;
}

/** The picture before payment, with its report. */
export interface ReviewProps extends OrderProps {
  /** Absent for tools without a preview. */
  preview?: OrderPreview | undefined;
  /** The selfie, if it can be shown. */
  picture: string | undefined;
  /** Changes the options for the same picture; absent if that is impossible. */
  onChoose?: ((choice: ToolChoice) => void) | undefined;
  /** The next action: pay, or take another photo. */
  children: ReactNode;
}

/** The same, for a tool with requests of its own. */
export interface HeldReviewProps extends ReviewProps {
  access: OrderAccess;
}

export interface ChoicesProps extends OrderProps {
  access: OrderAccess;
  onChoose: (choice: ToolChoice) => void;
  /** Reports whether a choice is incomplete: then it cannot be saved, and nothing may be paid. */
  onLack: (lacks: boolean) => void;
  /** Whether the payment button was pressed without a choice. */
  showsError: boolean;
}

export interface ConfirmationProps extends OrderProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Whether the payment button was pressed without the confirmation. */
  showsError: boolean;
}

/** The finished photo. */
export interface ResultProps extends OrderProps {
  access: OrderAccess;
  /** The link to the next photo. */
  again: ReactNode;
  /** The deletion time, and the button to delete now. */
  deletion: ReactNode;
}

/** Everything a tool adds to the pages of its orders. Large parts load when they are needed. */
export interface ToolModule {
  /** The page that places its orders, loaded when it is opened. */
  readonly Page: LazyComponent<object>;
  /** The title of an order in a list. @default the name of the tool */
  readonly Title?: ComponentType<OrderProps>;
  /** The texts of `Title`, loaded before it renders. */
  readonly titleTexts?: readonly Namespace[];
  /** Loads the rest, with its texts. */
  order(): Promise<OrderModule>;
}

/** Finds the module of a tool; undefined for a tool that never took orders. */
export type FindToolModule = (tool: Tool) => ToolModule | undefined;
