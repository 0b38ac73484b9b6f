import type { ComponentProps, ReactNode } from 'react';
import css from './layout.module.css';

/** Steps of the spacing scale: none, 4, 8, 12, 16, 20 and 24 pixels. */
type Step = '0' | 'xs' | 's' | 'm' | 'l' | 'xl' | '2xl';

/** One step, or two: between lines and between elements beside each other. */
type Gap = Step | 'xs s' | 'xs m' | 'xs l' | 's m' | 's l' | 'm l' | '2xl l';

interface Block<Tag extends string> extends ComponentProps<'div'> {
  as?: Tag;
}

interface Spaced<Tag extends string> extends Block<Tag> {
  gap?: Gap;
}

const joined = (own: string | undefined, className: string | undefined): string | undefined =>
  className ? `${own} ${className}` : own;

interface StackProps extends Spaced<'div' | 'section' | 'article'> {
  /** How wide it is at most: a form, or a document to be read. */
  width?: 'form' | 'document';
}

/** Elements under each other, each at full width. */
export const Stack = ({ as: Tag = 'div', gap = 'l', width, className, ...rest }: StackProps): ReactNode => (
  <Tag {...(rest as object)} className={joined(css.stack, className)} data-gap={gap} data-width={width} />
);

interface RowProps extends Spaced<'div' | 'span' | 'p' | 'nav'> {
  centred?: boolean;
  /** Elements of different heights end at the same line: fields beside a button. */
  level?: boolean;
  /** They stay on one line. */
  whole?: boolean;
}

/** Elements beside each other, on as many lines as they need. */
export const Row = ({ as: Tag = 'div', gap = 'm', centred, level, whole, className, ...rest }: RowProps): ReactNode => (
  <Tag
    {...(rest as object)}
    className={joined(css.row, className)}
    data-gap={gap}
    data-centred={centred}
    data-level={level}
    data-whole={whole}
  />
);

interface ClusterProps extends Spaced<'span' | 'div'> {
  /** They stay on one line. */
  whole?: boolean;
}

/** Small things that belong together within a line: a figure with its badges. */
export const Cluster = ({ as: Tag = 'span', gap = 'xs s', whole, className, ...rest }: ClusterProps): ReactNode => (
  <Tag {...(rest as object)} className={joined(css.cluster, className)} data-gap={gap} data-whole={whole} />
);

interface SplitProps extends Spaced<'div' | 'nav'> {
  centred?: boolean;
  /** They stay on one line. */
  whole?: boolean;
}

/** One element at the left and one at the right, under each other where there is no room: a heading and its action. */
export const Split = ({ as: Tag = 'div', gap = 'xs l', centred, whole, className, ...rest }: SplitProps): ReactNode => (
  <Tag
    {...(rest as object)}
    className={joined(css.split, className)}
    data-gap={gap}
    data-centred={centred}
    data-whole={whole}
  />
);

/** Fields beside each other where there is room, their controls on one line. */
export const Pair = ({ className, ...rest }: ComponentProps<'div'>): ReactNode => (
  <div {...rest} className={joined(css.pair, className)} data-gap="2xl l" />
);

interface ColumnsProps extends ComponentProps<'div'> {
  /** The least width of a column in pixels. */
  least: 360 | 400;
}

/** Parts of a page beside each other where there is room, each as high as it needs. */
export const Columns = ({ least, className, ...rest }: ColumnsProps): ReactNode => (
  <div {...rest} className={joined(css.columns, className)} data-gap="l" data-least={least} />
);

interface PlainListProps extends ComponentProps<'ul'> {
  as?: 'ul' | 'ol';
  gap?: Step;
  /** Its items stand beside each other, on as many lines as they need. */
  inline?: boolean;
}

/** A list without marks, its items under each other. */
export const PlainList = ({ as: Tag = 'ul', gap = '0', inline, className, ...rest }: PlainListProps): ReactNode => (
  <Tag {...(rest as object)} className={joined(css.list, className)} data-gap={gap} data-inline={inline} />
);

/** Names and figures line by line, the name at the left and its figure at the right. */
export const Facts = ({ className, ...rest }: ComponentProps<'dl'>): ReactNode => (
  <dl {...rest} className={joined(css.facts, className)} />
);

/** What is shown here and cannot be changed here, on a grey ground. */
export const Sunken = (props: Omit<ComponentProps<'div'>, 'className'>): ReactNode => (
  <div {...props} className={css.sunken} />
);

/** Buttons that stay at the foot of the window while what they are for is scrolled. */
export const Floating = ({ children }: { children: ReactNode }): ReactNode => (
  <div className={css.floating} data-floating>
    {children}
  </div>
);

interface SmallProps extends Block<'p' | 'span' | 'div' | 'dt' | 'dd' | 'small'> {
  /** Two steps smaller. */
  tiny?: boolean;
}

/** Secondary text, a step smaller and greyer. */
export const Small = ({ as: Tag = 'p', tiny, className, ...rest }: SmallProps): ReactNode => (
  <Tag {...(rest as object)} className={joined(css.small, className)} data-tiny={tiny} />
);
