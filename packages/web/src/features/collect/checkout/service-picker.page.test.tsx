import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answers, service } from '../../../../test/checkout.ts';
import { openPortal, pageOf } from '../../../../test/portal.tsx';

const mda = (id: number, name: string) => ({
  ...{ id, code: `M${id}`, name, shortName: name, type: 'MDA', category: 'MINISTRY', sectorId: 1, sector: 'Works' },
  servicesCount: 1,
});

test('another MDA starts the choice of its service anew: none of the MDA before is shown or taken along', async () => {
  const { user, router } = await openPortal('/revenue', (url) => {
    const { pathname, searchParams } = url;
    if (pathname.endsWith('/public/organizations')) return pageOf([mda(40, 'Works'), mda(41, 'Health')]);
    if (!pathname.endsWith('/public/services')) return answers({})(url);
    // The services of the second MDA do not arrive.
    return searchParams.get('org-id') === '40' ? pageOf([service]) : new Promise<Response>(() => undefined);
  });
  const choose = async (field: string, option: string) => {
    await user.click(await screen.findByRole('combobox', { name: field }));
    await user.click(await screen.findByRole('option', { name: option, hidden: true }));
  };
  await choose('MDA', 'Works');
  await choose('Service', service.name);
  expect(screen.getByRole('combobox', { name: 'Service' })).toHaveValue(service.name);
  await choose('MDA', 'Health');
  const field = screen.getByRole('combobox', { name: 'Service' });
  await waitFor(() => expect(field).toHaveValue(''));
  await user.click(field);
  expect(screen.queryByRole('option', { name: service.name, hidden: true })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect((await screen.findAllByText('Select the service')).length).toBeGreaterThan(0);
  expect(router.state.location.search).not.toHaveProperty('serviceId');
});
