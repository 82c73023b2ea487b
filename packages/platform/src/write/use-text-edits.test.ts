import { act, renderHook } from '@testing-library/react';
import { useTextEdits } from './use-text-edits.ts';

const ROWS = [{ id: 1 }, { id: 2 }];

function acted<Value>(run: () => Value): Value {
  const values: Value[] = [];
  act(() => void values.push(run()));
  return values[0] as Value;
}

function open(rows = ROWS) {
  const hook = renderHook(useTextEdits, { initialProps: rows });
  return {
    ...hook,
    edits: () => hook.result.current,
    of: (id: number) => hook.result.current.of(id),
    begin: (text: string) => acted(() => hook.result.current.begin(1, text)),
    end: (text: string) => act(() => hook.result.current.end(1, text)),
    fail: (text: string, refusal?: string) => acted(() => hook.result.current.fail(1, text, refusal)),
    type: (text: string) => act(() => hook.result.current.set(1, { text })),
  };
}

it('closes an editor while its text is being saved, and afterwards', () => {
  const { edits, of, type, begin, end } = open();
  type('Final');
  expect(edits().isOpen(1)).toBe(true);
  expect(edits().isUnsaved).toBe(true);
  expect(begin('Final')).toBe(true);
  expect(of(1)).toEqual({ text: 'Final', isSaving: true });
  expect(edits().isOpen(1)).toBe(false);
  expect(edits().isUnsaved).toBe(false);
  end('Final');
  expect(of(1)).toBeUndefined();
});

it('saves a text once when Enter is pressed twice', () => {
  const { begin } = open();
  expect([begin('Final'), begin('Final')]).toEqual([true, false]);
});

it('opens the editor again when the text is not saved, and reports whether it shows the refusal', () => {
  const { of, begin, fail } = open();
  begin('Final');
  expect(fail('Final')).toBe(false);
  expect(of(1)).toEqual({ text: 'Final' });
  begin('Final');
  expect(fail('Final', 'Taken')).toBe(true);
  expect(of(1)).toEqual({ text: 'Final', refusal: 'Taken' });
});

it('leaves an editor that the operator has opened again, and one of a later save', () => {
  const { edits, of, begin, end, fail, type } = open();
  begin('Final');
  act(() => edits().set(1, {}));
  expect(fail('Final', 'Taken')).toBe(false);
  expect(of(1)).toEqual({});
  type('Final!');
  end('Final');
  expect(of(1)).toEqual({ text: 'Final!' });
  begin('Final!');
  expect(fail('Final', 'Taken')).toBe(false);
  expect(of(1)).toEqual({ text: 'Final!', isSaving: true });
});

it('closes an editor after a failure when a later attempt saves the same text', () => {
  const { of, begin, end, fail } = open();
  begin('Final');
  fail('Final');
  end('Final');
  expect(of(1)).toBeUndefined();
});

it('keeps the text of a row that has left the page, but shows no refusal there', () => {
  const { of, begin, fail, rerender } = open();
  begin('Final');
  rerender([{ id: 2 }]);
  expect(fail('Final', 'Taken')).toBe(false);
  expect(of(1)).toEqual({ text: 'Final', refusal: 'Taken' });
});

it('shows no refusal once the page is left', () => {
  const { begin, edits, unmount } = open();
  begin('Final');
  const { fail } = edits();
  unmount();
  expect(fail(1, 'Final', 'Taken')).toBe(false);
});
