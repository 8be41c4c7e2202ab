import { TextLink } from '#web/ui/link-button.tsx'
import { Title } from '@mantine/core'
import { useId } from 'react'
import classes from './appeal-panel.module.css'

/** What becomes of an appeal, before it is sent (spec 17.7). */
export function WhatFollows() {
  const id = useId()
  return (
    <section className={classes.follows} aria-labelledby={id}>
      <Title order={4} id={id} className={classes.next ?? ''}>
        O que acontece depois
      </Title>
      <ol>
        <li>Quem escreveu a questão lê o argumento ao lado das estatísticas dela.</li>
        <li>
          A resposta chega em <TextLink to="/recursos">Meus recursos</TextLink>, aceita ou não, sempre com o
          motivo.
        </li>
        <li>
          Se a questão for anulada ou aceitar outra alternativa, todas as notas são refeitas. Só para cima.
        </li>
      </ol>
    </section>
  )
}
