import { Title } from '@mantine/core'

/** 'Meus Acessos' (product 4, decisions 7): the accesses of the person, then every payment. */
export function AccessesTab() {
  return (
    <section aria-labelledby="meus-acessos">
      <Title order={2} id="meus-acessos">
        Meus Acessos
      </Title>
    </section>
  )
}
