import { givenConversation, say } from '../conversation-page.ts';
import { expect } from '../fixtures.ts';
import { unique, WIDE } from '../locators.ts';
import { test } from './fixtures.ts';

// Searching, publishing and messaging in the accessibility tree: elements, names and order.

test.use({ viewport: WIDE });

test('search: the number of results, the filters under their headings, and each vehicle by its name', async ({
  product,
  seller,
  page,
}) => {
  const { owner } = await product.given.company({ verifiedAt: new Date() });
  const title = unique('Corolla');
  await product.given.post(owner, { title, condition: 'Usado' });
  await product.given.timedPost(seller.person, { title: `${title} con plazo`, condition: 'Usado' });
  await page.goto(`/publicaciones?titulo=${encodeURIComponent(title)}`);
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "2 vehículos para “${title}”" [level=1]
      - status: 2 vehículos
      - combobox "Ordenar por"
      - link "Quitar “${title}”"
      - link "Limpiar todo"
      - complementary "Filtros":
        - search:
          - combobox "Buscar": ${title}
        - group:
          - group "Categoría":
            - radio "Auto 2"
            - radio "Moto 0" [disabled]
        - group:
          - group "Precio":
            - spinbutton "Mínimo"
            - spinbutton "Máximo"
            - button "Hasta 10.000"
        - group:
          - spinbutton "Desde el año"
          - spinbutton "Hasta el año"
        - group:
          - group "Kilómetros":
            - spinbutton "Hasta"
            - button "Hasta 30 mil km"
        - group:
          - group "Vendedor":
            - radio "Particular 1"
            - radio "Concesionaria 1"
          - switch "Solo verificadas"
          - switch "Solo por tiempo limitado"
      - region "Publicaciones":
        - list:
          - listitem:
            - article:
              - time: /Quedan \\d+h \\d+m/
              - link "Guardar ${title} con plazo en favoritos"
              - paragraph: 2019 54.000 km
              - heading "${title} con plazo" [level=2]:
                - link "${title} con plazo"
              - paragraph: Montevideo
          - listitem:
            - article:
              - heading "${title}" [level=2]
              - paragraph:
                - text: Montevideo
                - img "Verificada por Rodado"
              - text: USD 16.900
        - paragraph: 2 de 2
  `);
});

test('publishing: the list of steps, the current one, and the label of each field', async ({ seller: { page } }) => {
  await page.goto('/publicar');
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - list "Pasos":
        - listitem:
          - paragraph: km 0 Características principales
        - listitem:
          - paragraph: km 1 Detalles
        - listitem:
          - paragraph: km 2 Detalles técnicos
        - listitem:
          - paragraph: km 3 Detalles finales
      - form "Características principales":
        - heading "Características principales" [level=1]
        - textbox "Título"
        - paragraph: Marca, modelo y versión. Sin precio.
        - group "Categoría":
          - radio "Auto"
          - radio "Moto"
          - radio "Camión"
          - radio "Camioneta"
          - radio "Otros"
        - textbox "Año"
        - paragraph: El de la libreta, con cuatro cifras.
        - button "Continuar"
  `);
  await expect(page.getByRole('listitem').filter({ hasText: 'km 0' })).toHaveAttribute('aria-current', 'step');
  await expect(page.getByLabel('Título')).toHaveAccessibleDescription('Marca, modelo y versión. Sin precio.');
});

test('chat: with whom, about what, who said what and when, and whether it was read', async ({
  product,
  seller,
  buyer: { person, page },
}) => {
  const { id } = await givenConversation(product, seller.person, person, 'Corolla del oído');
  await say(product, id, seller.person, ['Hola, ¿en qué te ayudo?']);
  await page.goto(`/chat?id=${id}`);
  const other = seller.person.name;
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - region "Lista de chats":
        - heading "Chats" [level=1]
        - tablist "Chats":
          - tab "Enviados" [selected]
          - tab "Recibidos"
        - tabpanel "Enviados":
          - searchbox "Buscar chat"
          - list:
            - listitem:
              - link /${other}.*Corolla del oído ?\\. Hola, ¿en qué te ayudo\\?/
      - region "Conversación con ${other}":
        - heading "${other}" [level=2]
        - paragraph: Vende este vehículo
        - status
        - button "Opciones de la conversación"
        - paragraph: Corolla del oído
        - paragraph: USD 16.900
        - 'link "Ver publicación: Corolla del oído"'
        - log "Mensajes con ${other}":
          - list:
            - listitem: Hoy
            - listitem:
              - text: "Vos:"
              - paragraph: Hola, ¿sigue disponible?
              - time
              - text: Leído
              - button "Eliminar mensaje"
            - listitem: Mensajes nuevos
            - listitem:
              - text: "${other}:"
              - paragraph: Hola, ¿en qué te ayudo?
              - time
              - button "Denunciar mensaje"
        - textbox "Mensaje"
        - button "Enviar"
  `);
});
