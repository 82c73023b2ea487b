import { boothKeyOf, newSecret } from './secrets.ts';

describe('a booth’s key', () => {
  it('is made of both halves: the booth’s and the database’s', () => {
    const [code, salt] = [newSecret(), newSecret()];
    expect(boothKeyOf(code, salt)).toBe(boothKeyOf(code, salt));
    expect(boothKeyOf(code, salt)).not.toBe(boothKeyOf(newSecret(), salt));
    expect(boothKeyOf(code, salt)).not.toBe(boothKeyOf(code, newSecret()));
  });
});
