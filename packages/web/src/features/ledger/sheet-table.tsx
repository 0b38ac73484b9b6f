import { formatDay } from '@isura/contract/kernel/day-format';
import type { Day } from '@isura/contract/kernel/days';
import type { Kobo } from '@isura/contract/kernel/money';
import { formatAccounting } from '@isura/contract/kernel/money-format';
import type { SheetLine } from '@isura/contract/ledger/balance-sheet';
import { type SheetGroup, sectionsOf, totalLabel, totalOf } from '@isura/contract/ledger/sheet-groups';
import { Link } from '@tanstack/react-router';
import { Fragment, type ReactNode, useState } from 'react';
import { changedSearch } from '../../lib/target.ts';
import { Button } from '../../ui/action/button.tsx';
import { Row, Small } from '../../ui/layout/layout.tsx';
import { balanceText as text } from './balance.text.ts';
import css from './balance-sheet.module.css';

interface Props {
  groups: readonly SheetGroup[];
  /** The organization, in the head of the table. */
  title: string;
  /** The day, and the comparison day if there is one. */
  days: readonly Day[];
  /** Whether the accounts of cash and bank have lines of their own, and whether a line opens its journals. */
  isByAccount: boolean;
  mayOpen: boolean;
}

const figure = (kobo: Kobo | undefined): string =>
  kobo === undefined || kobo === 0n ? text.none : formatAccounting(kobo);

/**
 * Shows a balance sheet as one table: the groups of each section with their sums, the accounts of a group when it is opened,
 * and the total of each section. Amounts below zero are in brackets.
 */
export function SheetTable({ groups, title, days, isByAccount, mayOpen }: Props): ReactNode {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const toggle = (code: string): void =>
    setOpen((before) =>
      before.has(code) ? new Set([...before].filter((each) => each !== code)) : new Set(before).add(code),
    );
  const isCompared = days.length > 1;
  const amounts = (amount: Kobo, compare: Kobo | undefined): ReactNode => (
    <>
      <td>{figure(amount)}</td>
      {isCompared && <td>{figure(compare)}</td>}
    </>
  );
  const named = (label: string, account: SheetLine | undefined): ReactNode =>
    account && mayOpen ? <Link {...changedSearch({ account: account.ledgerAccountId })}>{label}</Link> : label;
  const accountLine = (account: SheetLine): ReactNode => (
    <tr key={account.ledgerAccountId} data-line="account">
      <th scope="row">
        {named(account.name, account)} {!isByAccount && <Small as="span">{account.orgCode}</Small>}
      </th>
      {amounts(account.amount, account.before)}
    </tr>
  );
  const groupLine = (group: SheetGroup): ReactNode => {
    const isAlways = group.isByAccount && isByAccount;
    const isOpen = isAlways || open.has(group.code);
    const only = group.count === 1 ? group.accounts[0] : undefined;
    const line = (
      <tr data-line="group" data-strong={isAlways || undefined}>
        <th scope="row">
          <Row gap="xs s" centred as="span">
            {named(group.label, isAlways ? undefined : only)}
            {group.isOverRemitted && <Small as="span">{text.overRemitted}</Small>}
            {!isAlways && only === undefined && group.accounts.length > 0 && (
              <Button
                look="quiet"
                small
                aria-expanded={isOpen}
                aria-label={isOpen ? text.hide(group) : text.show(group)}
                onClick={() => toggle(group.code)}
              >
                {text.accounts(group.count)}
              </Button>
            )}
          </Row>
        </th>
        {amounts(group.amount, group.compare)}
      </tr>
    );
    const accounts = isOpen && group.accounts.map(accountLine);
    return (
      <Fragment key={group.code}>
        {isAlways
          ? [accounts, <Fragment key="sum">{line}</Fragment>]
          : [<Fragment key="sum">{line}</Fragment>, accounts]}
      </Fragment>
    );
  };
  return (
    <table className={css.sheet}>
      <caption className="visually-hidden">{text.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{text.inNaira(title)}</th>
          {days.map((day, at) => (
            <th key={at === 0 ? 'now' : 'before'} scope="col">
              {formatDay(day)}
            </th>
          ))}
        </tr>
      </thead>
      {sectionsOf(groups).map(([section, own]) => {
        const { amount, compare } = totalOf(own, section);
        return (
          <tbody key={section}>
            <tr data-line="section">
              <th scope="row">{text.sections[section]}</th>
              <td colSpan={days.length} />
            </tr>
            {own.map(groupLine)}
            <tr data-line="total" data-strong>
              <th scope="row">{totalLabel(section)}</th>
              {amounts(amount, compare)}
            </tr>
          </tbody>
        );
      })}
    </table>
  );
}
