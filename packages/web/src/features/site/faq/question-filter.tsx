import { Icon } from '../parts/icons.tsx';

interface Counts {
  one: string;
  many: string;
  none: string;
}

/** Shows a box that filters the questions by the typed words. It needs scripts, so without them it is absent. */
export function QuestionFilter({ label, counts }: { label: string; counts: Counts }) {
  return (
    <form className="filter needs-scripts" data-filter data-no-print>
      <label htmlFor="filter">{label}</label>
      <div className="filter-box">
        <Icon name="search" />
        <input id="filter" name="query" type="search" autoComplete="off" maxLength={100} />
      </div>
      <p role="status" data-one={counts.one} data-many={counts.many} data-none={counts.none} />
    </form>
  );
}
