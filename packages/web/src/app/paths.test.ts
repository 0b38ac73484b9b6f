// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { addresses, clientRoutes, isBuilt } from './paths.ts';

describe('the address book', () => {
  test('holds every address of the specification and the gallery', () => {
    expect(
      addresses.map(({ path, title, area, built }) => `${built ? 'x' : ' '} ${area} ${path}: ${title}`),
    ).toMatchSnapshot();
  });

  test('names no address twice', () => {
    expect(new Set(addresses.map((a) => a.path)).size).toBe(addresses.length);
  });

  test('a link may lead to a built screen, with its filters and anchors, and nowhere else', () => {
    expect(['/', '/#help', '/mda-directory?letter=N', '/faq#refunds'].map(isBuilt)).toEqual([true, true, true, true]);
    expect(['/voxePayment', '/auth/login', '/admin', '/nowhere'].map(isBuilt)).toEqual([false, false, false, false]);
  });

  test('the server is told which addresses the application draws', () => {
    expect(clientRoutes()).toEqual(['/mda-directory', '/unauthorized', '/dev/gallery']);
  });
});
