import { BRAND, copyrightLine } from '#pt-br/brand.ts'
import { useViewer } from '#web/api/accounts/session.ts'
import { HomeLink } from '#web/ui/marks/brand-mark.tsx'
import { Marks } from '#web/ui/marks/marks.tsx'
import { Container } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import classes from './footer.module.css'

/** Of the trademark notice's last review; a clock would differ between server and browser. */
const COPYRIGHT_YEAR = 2026

/** The foot of ordinary pages (spec 2.7). Links to missing screens are not shown. */
export function Footer() {
  const viewer = useViewer()
  return (
    <footer className={classes.footer}>
      <Marks orientation="horizontal" />
      <Container className={classes.content ?? ''}>
        <div className={classes.columns}>
          <div>
            <HomeLink className={classes.brand} />
            <p className={classes.motto}>
              {BRAND.slogan} {BRAND.motto}
            </p>
          </div>
          <nav aria-label="Navegar">
            <h2 className={classes.heading}>Navegar</h2>
            <ul className={classes.links}>
              <li>
                <Link to="/simulados">Simulados</Link>
              </li>
              <li>
                <Link to="/pomodoro">Pomodoro</Link>
              </li>
              <li>
                <Link to="/" hash="precos">
                  Preços
                </Link>
              </li>
              <li>
                <Link to="/" hash="faq">
                  FAQ
                </Link>
              </li>
            </ul>
          </nav>
          <nav aria-label="Sua conta">
            <h2 className={classes.heading}>Sua conta</h2>
            {viewer ? <MemberLinks /> : <VisitorLinks />}
          </nav>
          <nav aria-label="Termos">
            <h2 className={classes.heading}>Termos</h2>
            <ul className={classes.links}>
              <li>
                <Link to="/privacidade">Política de privacidade</Link>
              </li>
              <li>
                <Link to="/termos">Termos de uso</Link>
              </li>
            </ul>
          </nav>
        </div>
        <p className={classes.notice}>{copyrightLine(COPYRIGHT_YEAR)}</p>
      </Container>
    </footer>
  )
}

function MemberLinks() {
  return (
    <ul className={classes.links}>
      <li>
        <Link to="/dashboard">Meu Painel</Link>
      </li>
    </ul>
  )
}

function VisitorLinks() {
  return (
    <ul className={classes.links}>
      <li>
        <Link to="/auth">Entrar</Link>
      </li>
      <li>
        <Link to="/auth" search={{ aba: 'criar' }}>
          Criar conta
        </Link>
      </li>
    </ul>
  )
}
