import type { NotificationPreference } from '@isura/contract/notify/preference';
import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Small } from '../../ui/layout/layout.tsx';
import { Notice } from '../../ui/page/notice.tsx';
import { Skeleton } from '../../ui/page/pieces.tsx';
import { Refused } from '../../ui/page/refused.tsx';
import { AfterAMoment, ErrorState } from '../../ui/page/states.tsx';
import { preferencesQuery, useChoose } from './notify.api.ts';
import css from './notify.module.css';
import { notifyText as text } from './notify.text.ts';

const ways = ['inApp', 'email', 'sms'] as const;
type Way = (typeof ways)[number];

interface RowProps {
  row: NotificationPreference;
  choose: (way: Way, isOn: boolean) => void;
}

/** Shows one event: a checkbox per channel, or, where nobody may switch it off, its channels and the reason. */
function Row({ row, choose }: RowProps): ReactNode {
  const { label, why, hint } = text.events[row.event];
  const has = ways.filter((way) => row[way] !== undefined);
  if (row.isHeld) {
    return (
      <li className={css.choice}>
        <p className={css.heading}>{label}</p>
        <p className={css.held}>
          <IconLock size={18} stroke={1.75} aria-hidden />
          <span>
            {text.always(text.and(has.map((way) => text.wayNames[way])))} {why}
          </span>
        </p>
      </li>
    );
  }
  return (
    <li className={css.choice}>
      <fieldset>
        <legend className={css.heading}>{label}</legend>
        {hint && <Small>{hint}</Small>}
        <div className={css.ways}>
          {has.map((way) => (
            <label key={way}>
              <input
                type="checkbox"
                checked={row[way] === true}
                onChange={({ target }) => choose(way, target.checked)}
              />
              {text.ways[way]}
            </label>
          ))}
        </div>
      </fieldset>
    </li>
  );
}

/** Chooses the channels of each event (NT4); every checkbox is saved at once (NT6). */
export function NotificationSettings(): ReactNode {
  const preferences = useQuery(preferencesQuery);
  const choose = useChoose();
  if (preferences.error && !preferences.data) {
    const { error } = preferences;
    return <ErrorState retry={() => void preferences.refetch()} error={error} />;
  }
  return (
    <>
      <p>{text.settingsLead}</p>
      {choose.error && <Refused error={choose.error} />}
      {choose.isSuccess && (
        <Notice tone="success" isAnnounced>
          {text.saved}
        </Notice>
      )}
      {!preferences.data && (
        <AfterAMoment>
          <Skeleton height={72} />
        </AfterAMoment>
      )}
      <ul className={css.rows}>
        {preferences.data?.map((row) => (
          <Row key={row.event} row={row} choose={(way, isOn) => choose.mutate({ event: row.event, [way]: isOn })} />
        ))}
      </ul>
    </>
  );
}
