import { formatDay } from '@isura/contract/kernel/day-format';
import { lagosDay } from '@isura/contract/kernel/days';
import type { SplitRatio } from '@isura/contract/org/split';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/action/button.tsx';
import { PlainList, Row, Stack } from '../../../ui/layout/layout.tsx';
import { Drawer } from '../../../ui/overlay/overlay.tsx';
import { NotYet } from '../../../ui/page/not-yet.tsx';
import { Announcement } from '../../../ui/page/notice.tsx';
import { refreshSplits, splitsQuery } from './split.api.ts';
import css from './split.module.css';
import { splitText as text } from './split.text.ts';
import { SplitFacts, WaitingSplit } from './split-card.tsx';
import { SplitEditor } from './split-editor.tsx';

interface Props {
  service: { serviceId: number; orgId: number; serviceName: string; can: readonly string[] };
  /** Whether to open with the form for a new split. */
  editing?: boolean;
  close: () => void;
}

function Versions({ splits }: { splits: readonly SplitRatio[] }): ReactNode {
  if (splits.length === 0) return null;
  return (
    <section className={css.block}>
      <h3>{text.history}</h3>
      <PlainList gap="l" className={css.versions}>
        {splits.map((split) => (
          <li key={split.id}>
            <Row as="p" gap="xs m" centred>
              <strong>{text.version(split.versionNo)}</strong> {text.statuses[split.status]},{' '}
              {text.from(formatDay(split.effectiveFrom))}
            </Row>
            <SplitFacts split={split} />
          </li>
        ))}
      </PlainList>
    </section>
  );
}

/** Shows the splits of a service beside the list: in force, upcoming, pending, earlier, and the form for a new one. */
export function SplitDrawer({ service, editing = false, close }: Props): ReactNode {
  const client = useQueryClient();
  const [isEditing, edit] = useState(editing);
  const [announced, announce] = useState<string>();
  const { data, error, refetch } = useQuery(splitsQuery(service.serviceId));
  const today = lagosDay(new Date());
  const active = data?.filter(({ status }) => status === 'ACTIVE') ?? [];
  const current = active.find(({ effectiveFrom }) => effectiveFrom <= today);
  const coming = active.filter(({ effectiveFrom }) => effectiveFrom > today);
  const pending = data?.find(({ status }) => status === 'PENDING');
  const changed = (sentence: string): void => {
    edit(false);
    announce(sentence);
    void refreshSplits(client);
  };
  const { serviceName } = service;
  return (
    <Drawer title={text.drawerTitle(serviceName)} close={close}>
      <NotYet of={{ data, error, refetch }} label={text.loading} height={260} />
      {data && isEditing && (
        <SplitEditor
          service={service}
          current={current}
          done={() => changed(text.saved(serviceName))}
          close={() => edit(false)}
        />
      )}
      {data && !isEditing && (
        <Stack>
          <Announcement>{announced}</Announcement>
          {pending && (
            <section className={css.block}>
              <h3>{text.pending}</h3>
              <WaitingSplit
                split={pending}
                serviceName={serviceName}
                decided={({ status, effectiveFrom }) =>
                  changed(
                    status === 'ACTIVE'
                      ? text.confirmed(serviceName, formatDay(effectiveFrom))
                      : text.rejected(serviceName),
                  )
                }
              />
            </section>
          )}
          <section className={css.block}>
            <h3>{text.current}</h3>
            {current ? <SplitFacts split={current} /> : <p>{text.noCurrent}</p>}
          </section>
          {coming.map((split) => (
            <section key={split.id} className={css.block}>
              <h3>
                {text.next} {text.from(formatDay(split.effectiveFrom))}
              </h3>
              <SplitFacts split={split} />
            </section>
          ))}
          {!pending && service.can.includes('set-split') && (
            <Row centred>
              <Button look="primary" onClick={() => edit(true)}>
                {current ? text.set : text.setFirst}
              </Button>
            </Row>
          )}
          <Versions splits={data.filter(({ status }) => status === 'SUPERSEDED' || status === 'REJECTED')} />
        </Stack>
      )}
    </Drawer>
  );
}
