import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { readPaging, usePagedAddress, writePaging, type Paging } from './paged-address.ts';

interface Shown extends Paging {
  readonly search: string;
}

const parse = (address: URLSearchParams): Shown => ({
  search: address.get('search') ?? '',
  ...readPaging(address),
});

function format({ search, ...paging }: Shown): URLSearchParams {
  const address = new URLSearchParams(search === '' ? {} : { search });
  writePaging(address, paging);
  return address;
}

function openAt(address: string) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
  );
  return renderHook(() => ({ ...usePagedAddress(parse, format), address: useLocation().search }), { wrapper })
    .result;
}

describe('the address of a paged list', () => {
  it('goes to the first page when anything but the page changes', () => {
    const list = openAt('/?page=3&search=heat');
    act(() => list.current.change({ page: 4 }));
    expect(list.current.address).toBe('?search=heat&page=4');
    act(() => list.current.change({ search: 'a' }));
    expect(list.current.address).toBe('?search=a');
  });

  it('keeps both changes when the second comes before the first is in the address', () => {
    const list = openAt('/');
    act(() => {
      list.current.change({ search: 'heat' });
      list.current.change({ pageSize: 50 });
    });
    expect(list.current.address).toBe('?search=heat&page_size=50');
  });
});
