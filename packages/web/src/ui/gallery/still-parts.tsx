import { asKobo } from '@isura/contract/kernel/money';
import { IconUpload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button, type ButtonLook } from '../action/button.tsx';
import { Stack } from '../layout/layout.tsx';
import { Breadcrumbs, StepBar } from '../page/page-header.tsx';
import { Card, SummaryList, Tile, Tiles, Timeline } from '../page/pieces.tsx';
import { Tabs } from '../page/tabs.tsx';
import { WaitingBadge, WaitingNotice } from '../page/waiting-notice.tsx';
import { statusLabels } from '../status/status.text.ts';
import { Badge, StatusBadge } from '../status/status-badge.tsx';
import { colours, series, type Tone, tones } from '../theme/tokens.ts';
import { Money, Reference } from '../value/value.tsx';
import css from './gallery.module.css';
import { galleryText as text } from './gallery.text.ts';

const looks: readonly ButtonLook[] = ['primary', 'secondary', 'quiet', 'danger'];

export function ColourPart(): ReactNode {
  const names = [...Object.keys(colours), ...series.map((_, at) => `series-${at + 1}`)];
  return (
    <ul className={css.swatches}>
      {names.map((name) => (
        <li key={name}>
          <div className={css.swatch} style={{ background: `var(--grp-${name})` }} />
          {name}
        </li>
      ))}
    </ul>
  );
}

export function ButtonPart(): ReactNode {
  return (
    <>
      <div className={css.row}>
        {looks.map((look) => (
          <Button key={look} look={look}>
            {text[look]}
          </Button>
        ))}
      </div>
      <div className={css.row}>
        <Button look="primary">
          <IconUpload size={20} stroke={1.75} aria-hidden />
          {text.primary}
        </Button>
        <Button look="primary" busy>
          {text.busy}
        </Button>
        <Button small>{text.secondary}</Button>
      </div>
    </>
  );
}

export function StatusPart(): ReactNode {
  return (
    <>
      <div className={css.row}>
        {[...Object.keys(statusLabels), 'RETURNED_FOR_CHANGES'].map((code) => (
          <StatusBadge key={code} status={code} />
        ))}
      </div>
      <div className={css.row}>
        {(Object.keys(tones) as Tone[]).map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </div>
    </>
  );
}

export function ValuePart(): ReactNode {
  return (
    <div className={css.row}>
      <Money amount={asKobo(125_000_000n)} />
      <Money amount={asKobo(-45_000n)} />
      <Money amount={asKobo(52_130_000_000n)} compact />
      <Reference reference="270512345671" />
      <Reference reference="270512345671" copyAs={text.reference} large />
    </div>
  );
}

export function PagePart(): ReactNode {
  return (
    <Stack gap="2xl">
      <Breadcrumbs parts={text.crumbs} />
      <StepBar steps={text.steps} current={1} />
      <Tabs label={text.tabs.label} tabs={text.tabs.parts} />
      <Tiles>
        <Tile
          label={text.tiles.received}
          figure={<Money amount={asKobo(52_130_000_000n)} compact />}
          note={text.tiles.receivedNote}
        />
        <Tile
          label={text.tiles.waiting}
          figure={<Money amount={asKobo(7_710_000_000n)} compact />}
          note={text.tiles.waitingNote}
        />
      </Tiles>
      <div className={css.two}>
        <Card>
          <SummaryList rows={text.summary.map((row) => ({ ...row, change: <a href="#form">{text.change}</a> }))} />
        </Card>
        <Card>
          <Timeline events={text.events} />
        </Card>
      </div>
      <WaitingNotice request={text.waitingRequest} />
      <WaitingBadge />
    </Stack>
  );
}
