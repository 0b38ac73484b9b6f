import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { type Answers, json, openPortal, pageOf } from '../../../../test/portal.tsx';

const works = {
  id: 40,
  code: 'MOW',
  name: 'Ministry of Works (demonstration)',
  shortName: 'MOW',
  type: 'MDA',
  category: 'MINISTRY',
  sectorId: 2,
  sector: 'Infrastructure',
  servicesCount: 1,
};
const roads = {
  ...works,
  id: 41,
  code: 'ROADS',
  shortName: 'ROADS',
  name: 'Federal Roads (demonstration)',
  servicesCount: 0,
};
const permit = {
  id: 7,
  name: 'Right of way permit',
  orgId: 40,
  orgCode: 'MOW',
  orgName: works.name,
  category: 'PERMIT',
  amountText: '₦5,000.00',
  partPaymentAllowed: false,
};

const portal: Answers = (url) => {
  const path = url.pathname.replace('/services/organization/api/', '');
  if (path === 'reference/sectors') {
    return json([
      { id: 2, code: 'INF', name: 'Infrastructure', organizationsCount: 2 },
      { id: 3, code: 'SPA', name: 'Space', organizationsCount: 0 },
    ]);
  }
  if (path === 'reference/states') return json([]);
  if (path === 'public/organizations') {
    const words = url.searchParams.get('query')?.toLowerCase() ?? '';
    const found = [works, roads].filter((each) => each.name.toLowerCase().includes(words));
    return pageOf(found, words ? found.length : 275);
  }
  if (path === 'public/services') return pageOf(url.searchParams.get('query') === 'visa' ? [] : [permit]);
  if (path === 'public/organizations/40') return json({ ...works, phone: '08031234567', services: [permit] });
  return undefined;
};

const listAsked = (requests: readonly URL[]): string =>
  requests.findLast((url) => url.pathname.endsWith('/organizations'))?.search ?? '';

describe('the MDA directory', () => {
  test('the MDA directory shows the first 24 MDAs, their number, and its title in the tab', async () => {
    const { requests } = await openPortal('/mda-directory', portal);
    expect(await screen.findByRole('heading', { level: 1, name: 'MDA directory' })).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: works.name })).toBeInTheDocument();
    expect(screen.getByText('275 organizations')).toHaveAttribute('role', 'status');
    expect(screen.getByText('1–24 of 275')).toBeInTheDocument();
    expect(listAsked(requests)).toBe('?page=0&size=24');
    await waitFor(() => expect(document.title).toBe('MDA directory - Isura'));
  });

  test('the MDA directory searches while the user types, keeps the focus and puts the words into the address', async () => {
    const { user, router } = await openPortal('/mda-directory?page=3', portal);
    const field = await screen.findByRole('searchbox', { name: 'Search by name or short name' });
    await user.type(field, 'roads');
    expect(await screen.findByText('1 organization for “roads”')).toBeInTheDocument();
    expect(field).toHaveFocus();
    expect(router.state.location.searchStr).toBe('?query=roads');
    expect(screen.queryByText(works.name)).not.toBeInTheDocument();
  });

  test('the MDA directory is filtered by a letter, which is highlighted', async () => {
    const { user, requests } = await openPortal('/mda-directory', portal);
    await user.click(await screen.findByRole('link', { name: 'M' }));
    await waitFor(() => expect(listAsked(requests)).toBe('?page=0&size=24&letter=M'));
    expect(screen.getByRole('link', { name: 'M' })).toHaveAttribute('aria-current', 'true');
    expect(screen.getByRole('link', { name: 'All' })).not.toHaveAttribute('aria-current');
  });

  test('the MDA directory offers only sectors that have MDAs, and no state filter where no MDA has a state', async () => {
    const { user, requests } = await openPortal('/mda-directory', portal);
    const sector = await screen.findByRole('combobox', { name: 'Sector' });
    await within(sector).findByRole('option', { name: 'Infrastructure' });
    expect(within(sector).queryByRole('option', { name: 'Space' })).not.toBeInTheDocument();
    expect(screen.queryByRole('combobox', { name: 'State' })).not.toBeInTheDocument();
    await user.selectOptions(sector, 'Infrastructure');
    await waitFor(() => expect(listAsked(requests)).toBe('?page=0&size=24&sector-id=2'));
  });

  test('requests the next page zero-based and shows it one-based', async () => {
    const { user, requests, router } = await openPortal('/mda-directory', portal);
    await user.click(await screen.findByRole('button', { name: 'Next page' }));
    expect(await screen.findByText('25–48 of 275')).toBeInTheDocument();
    expect(listAsked(requests)).toBe('?page=1&size=24');
    expect(router.state.location.searchStr).toBe('?page=2');
  });

  test('the MDA directory opens an MDA beside the list with its services, and closes it again', async () => {
    const { user, router } = await openPortal('/mda-directory?query=works', portal);
    await user.click(await screen.findByRole('link', { name: works.name }));
    const drawer = await screen.findByRole('dialog', { name: works.name });
    expect(within(drawer).getByRole('link', { name: '0803 123 4567' })).toHaveAttribute('href', 'tel:08031234567');
    expect(within(drawer).getByText('₦5,000.00')).toBeInTheDocument();
    expect(router.state.location.searchStr).toBe('?query=works&id=40');
    await user.click(within(drawer).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(router.state.location.searchStr).toBe('?query=works');
  });

  test('the MDA directory reports an unknown MDA in the drawer', async () => {
    await openPortal('/mda-directory?id=99', portal);
    expect(await screen.findByText(/We could not find this MDA/)).toBeInTheDocument();
  });

  test('the MDA directory offers to clear the search when nothing is found', async () => {
    const { user } = await openPortal('/mda-directory?query=zzz&letter=M', portal);
    expect(await screen.findByText('No MDA matches.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByText('275 organizations')).toBeInTheDocument();
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  test('the MDA directory shows the trace id and a retry when a list fails; the rest of the page stays', async () => {
    let isBroken = true;
    const { user } = await openPortal('/mda-directory', (url) =>
      isBroken && url.pathname.endsWith('public/organizations')
        ? json({ code: 'internal-error', detail: 'Broken', traceId: 'abc123' }, {}, 500)
        : portal(url),
    );
    expect(await screen.findByText('Trace id abc123')).toBeInTheDocument();
    expect(screen.getByRole('searchbox')).toBeInTheDocument();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('275 organizations')).toBeInTheDocument();
  });

  test('the MDA directory shows the list even for a malformed address', async () => {
    const { requests } = await openPortal(
      '/mda-directory?page=-1&sector=x&letter=%C3%9F&type=CASTLE&id=zz&show=9',
      portal,
    );
    expect(await screen.findByText('275 organizations')).toBeInTheDocument();
    expect(listAsked(requests)).toBe('?page=0&size=24');
  });
});

describe('the services of the directory', () => {
  test('the services of the directory are found by a search from the landing page, with their amount and organization', async () => {
    await openPortal('/mda-directory?query=permit&show=services', portal);
    expect(await screen.findByText('1 service for “permit”')).toBeInTheDocument();
    expect(screen.getByText('₦5,000.00')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Services' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'MDAs' })).not.toHaveAttribute('aria-current');
    expect(screen.getByRole('link', { name: `Pay ${permit.name}` })).toHaveAttribute('href', '/revenue?serviceId=7');
  });

  test('the services of the directory lead to the directory when the words find nothing', async () => {
    const { user } = await openPortal('/mda-directory?query=visa&show=services', portal);
    expect(
      await screen.findByText('No service matches “visa”. Check the spelling or look in the MDA directory.'),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Look in the MDA directory' }));
    expect(await screen.findByText('275 organizations')).toBeInTheDocument();
  });
});
