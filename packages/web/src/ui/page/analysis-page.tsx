import type { ReactNode } from 'react';
import { FilterSelect } from '../form/filter-select.tsx';
import { useMedia } from '../form/use-narrow.ts';
import { Row, Stack } from '../layout/layout.tsx';
import { DateFilter } from '../table/date-filter.tsx';
import { analysisPresets, type Comparison, comparisons, type DateSearch } from '../table/date-search.ts';
import { filterText } from '../table/filter-bar.text.ts';
import css from './analysis-page.module.css';
import { pageText as text } from './page.text.ts';
import { About, PageHeader } from './page-header.tsx';
import { PageTabs, type SectionPages } from './tab-links.tsx';

/** The days of an analysis, and how to choose others. */
interface AnalysisDays {
  value: DateSearch;
  change: (dates: DateSearch) => void;
}

/** What an analysis is compared with, and how to choose something else. */
interface AnalysisComparison {
  value: Comparison;
  /** How many days are compared, where that is known. */
  days: number | undefined;
  change: (comparison: Comparison) => void;
}

interface HeadProps extends SectionPages {
  /** What the open page shows, on request. */
  purpose: ReactNode;
  /** Its days; absent where it covers the current moment. */
  days?: AnalysisDays | undefined;
  /** What its days are compared with; absent where it compares nothing. */
  comparison?: AnalysisComparison | undefined;
  /** Chooses an organization or a sector, for users who see all of them. */
  organization?: ReactNode;
  /** Beside the title: the number of rows and when they were loaded. */
  facts?: ReactNode;
  /** What adds to the list of the page. */
  add?: ReactNode;
}

/** Where the usual days have room as a row of buttons. */
const HAS_ROOM = '(min-width: 1100px)';

/**
 * The days of an analysis, each offered once: the usual ones as a row of buttons and the others in a field beside them,
 * or all of them in one field where there is no room for buttons.
 */
function Period({ value, change }: AnalysisDays): ReactNode {
  const hasRoom = useMedia(HAS_ROOM);
  if (!hasRoom) return <DateFilter value={value} change={change} isAlways hasRare />;
  return (
    <fieldset className={css.period}>
      <legend className="visually-hidden">{text.period}</legend>
      <div className={css.presets}>
        {analysisPresets.map((preset) => (
          <button
            key={preset}
            type="button"
            className={css.preset}
            aria-pressed={preset === value.when}
            onClick={() => change({ when: preset, start: undefined, end: undefined })}
          >
            {filterText.presets[preset]}
          </button>
        ))}
      </div>
      <DateFilter value={value} change={change} buttons={analysisPresets} />
    </fieldset>
  );
}

/** What the figures are compared with: the days before, the same days last year, or nothing. */
function CompareWith({ value, days, change }: AnalysisComparison): ReactNode {
  const labels = filterText.comparisons(days);
  return (
    <FilterSelect
      label={filterText.compare}
      value={value}
      options={comparisons.map((comparison) => ({ value: comparison, label: labels[comparison] }))}
      choose={(chosen) => change(chosen as Comparison)}
    />
  );
}

/**
 * The head of every analysis: the name of its section, its days, what they are compared with, one organization for users
 * who see all, and the pages of the section as tabs. Days, comparison and organization are in the address and stay when
 * another page is opened.
 */
export function AnalysisHead(props: HeadProps): ReactNode {
  const { section, pages, open, keeps, purpose, days, comparison, organization, facts, add } = props;
  return (
    <>
      <PageHeader
        title={section}
        badge={
          <>
            {facts}
            <About>{purpose}</About>
          </>
        }
        actions={add}
      />
      {(days || organization) && (
        <Row gap="m l" level data-no-print>
          {days && <Period {...days} />}
          {comparison && <CompareWith {...comparison} />}
          {organization}
        </Row>
      )}
      <PageTabs {...{ section, pages, open, keeps }} />
    </>
  );
}

/** A page of the analytics: its head, and below it the figures of the open tab. */
export const AnalysisPage = ({ children, ...head }: HeadProps & { children: ReactNode }): ReactNode => (
  <Stack>
    <AnalysisHead {...head} />
    {children}
  </Stack>
);
