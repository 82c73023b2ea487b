describe('an element', () => {
  const input = document.createElement('input');
  input.type = 'checkbox';

  it.each([
    ['input', true],
    ['a[href]', false],
    ['input[type="checkbox"]', true],
    ['input[type="text"]', false],
    ['input:not([type])', false],
    ['a,input', true],
    ['*', true],
  ])('matches %s also when it was compared before: %s', (selector, isMatch) => {
    expect([input.matches(selector), input.matches(selector)]).toEqual([isMatch, isMatch]);
  });

  it('refuses an invalid selector each time', () => {
    for (const element of [input, document.body]) expect(() => element.matches('a[')).toThrow('a[');
  });
});
