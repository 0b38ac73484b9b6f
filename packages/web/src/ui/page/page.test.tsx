import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { Button } from '../action/button.tsx';
import { DonePanel } from './done-panel.tsx';
import { Breadcrumbs, StepBar } from './page-header.tsx';
import { SummaryList } from './pieces.tsx';
import { OfflineStrip, ReloadPanel } from './states.tsx';
import { WaitingNotice } from './waiting-notice.tsx';

describe('parts of a page', () => {
  test('a busy button keeps its size and ignores further clicks', async () => {
    const user = userEvent.setup();
    const act = vi.fn();
    render(
      <Button busy onClick={act}>
        Submit for approval
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Submit for approval' });
    await user.click(button);
    expect(act).not.toHaveBeenCalled();
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-busy', 'true');
  });

  test('the bar of steps says that all steps are done once they are, and names none after the last', () => {
    render(<StepBar steps={['Service', 'Your details', 'Pay']} current={3} />);
    expect(screen.getByText('All 3 steps done')).toBeInTheDocument();
  });

  test('steps show which one is current and which are done', () => {
    render(<StepBar steps={['Service', 'Your details', 'Pay']} current={1} />);
    const [service, details, pay] = screen.getAllByRole('listitem');
    expect(service).toHaveTextContent('1 Service, done');
    expect(details).toHaveAttribute('aria-current', 'step');
    expect(pay).toHaveTextContent(/^3 Pay$/);
    expect(screen.getByText('Step 2 of 3: Your details')).toBeInTheDocument();
  });

  test('breadcrumbs end in this page, which is no link', () => {
    render(<Breadcrumbs parts={[{ title: 'Payments', href: '/admin/payment' }, { title: 'PAYE' }]} />);
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Payments']);
    expect(screen.getByText('PAYE')).toHaveAttribute('aria-current', 'page');
  });

  test('a summary leaves out what is unknown', () => {
    render(
      <SummaryList
        rows={[
          { label: 'Phone', value: undefined },
          { label: 'Sector', value: 'Health' },
        ]}
      />,
    );
    expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Sector']);
  });

  test('a waiting change shows its number and what it waits for', () => {
    render(<WaitingNotice request={{ number: 'AR-2026-000007' }} />);
    expect(screen.getByRole('status')).toHaveTextContent(
      'Saved as AR-2026-000007. It takes effect when an administrator other than you confirms it.',
    );
  });

  test('the final panel has the focus, its number and what happens next', () => {
    render(
      <DonePanel
        title="Application sent"
        number={{ label: 'Application number', value: 'AR-2026-000007' }}
        next={['OAGF usually answers in 3 working days.']}
      />,
    );
    expect(screen.getByRole('heading', { name: 'Application sent' })).toHaveFocus();
    expect(screen.getByRole('term')).toHaveTextContent('Application number');
    expect(screen.getByRole('definition')).toHaveTextContent('AR-2026-000007');
    expect(screen.getByRole('listitem')).toHaveTextContent('OAGF usually answers in 3 working days.');
  });

  test('a chunk that did not load is named, with a way to reload', () => {
    render(<ReloadPanel sentence="Part of the page (payroll) did not load." />);
    expect(screen.getByRole('alert')).toHaveTextContent('Part of the page (payroll) did not load.');
    expect(screen.getByRole('button', { name: 'Reload' })).toBeInTheDocument();
  });

  test('without a network a strip says that input is kept, and disappears when the network returns', () => {
    const online = vi.spyOn(navigator, 'onLine', 'get');
    render(<OfflineStrip />);
    online.mockReturnValue(false);
    act(() => window.dispatchEvent(new Event('offline')));
    expect(screen.getByRole('status')).toHaveTextContent('You are offline. What you typed is kept.');
    online.mockReturnValue(true);
    act(() => window.dispatchEvent(new Event('online')));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });
});
