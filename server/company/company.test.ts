import { updateCompany } from '@rodado/contract/company';
import { describe, expect, test } from 'vitest';
import { testServer } from '../test/server.ts';

const { as, app, given, tokenOf } = await testServer({ config: { rateLimits: false } });

describe('PUT /api/company-user/:id', () => {
  test('changes what is sent, empties what is empty', async () => {
    const { id, owner } = await given.company({ description: 'Autos y camionetas', instagram: 'autos.uy' });
    const { company } = await as(owner)(updateCompany, {
      params: { id },
      body: { instagram: '', web: 'autos.com.uy', isPhoneVisible: true },
    });
    expect(company).toMatchObject({
      description: 'Autos y camionetas',
      instagram: null,
      web: 'https://autos.com.uy',
      isPhoneVisible: true,
      isEmailVisible: false,
    });
  });

  test.each(['verified', 'name', 'RUT', 'rating', 'userId'])('%s cannot be set', async (field) => {
    const { id, owner } = await given.company();
    const answer = await app.inject({
      method: 'PUT',
      url: `/api/company-user/${id}`,
      headers: { authorization: `Bearer ${await tokenOf(owner)}` },
      payload: { [field]: true },
    });
    expect(answer.statusCode).toBe(400);
  });

  test.each([{ web: 'javascript:alert(1)' }, { web: 'data:text/html,x' }, { instagram: '../admin' }])(
    'a link that is none is refused: %o',
    async (body) => {
      const { id, owner } = await given.company();
      await expect(as(owner)(updateCompany, { params: { id }, body })).rejects.toMatchObject({ statusCode: 400 });
    },
  );
});
