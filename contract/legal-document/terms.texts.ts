/** The first version of the terms of use, in Markdown. An admin publishes later ones; this one stays on record. */
export const firstTerms = `# Quem somos

O Pertinho é um site que reúne ofertas e cupons de lojas e prestadores de serviço da cidade. Nestes termos, "Pertinho", "nós" e "site" querem dizer quem mantém este endereço na sua cidade; "você" é quem navega, pega cupons ou participa de um clube; "loja" é a empresa que publica ofertas aqui.

Ao usar o site, você concorda com estes termos e com a [Política de privacidade](/privacidade). Se não concordar com algum ponto, não pegue cupons nem entre em clubes: navegar continua livre.

# O que o serviço é

O site mostra ofertas, campanhas e informações de lojas, permite pegar cupons, guardar cupons no aparelho e participar do clube de fidelidade de cada loja. O uso é gratuito para quem compra.

O Pertinho divulga e organiza as ofertas. Não vende os produtos, não recebe o pagamento da compra, não entrega mercadoria e não é parte do contrato que você faz com a loja.

# Cadastro e acesso

Para pegar um cupom pedimos nome e telefone com WhatsApp. Você se compromete a informar dados verdadeiros e seus. O telefone pode ser confirmado por um código, e é com ele que você recupera cupons em outro aparelho.

Lojistas e equipe têm contas com senha ou código de acesso. Senhas e códigos são pessoais: quem os recebe responde pelo uso que se faz deles e deve avisar assim que suspeitar de uso por outra pessoa.

O site não se destina a menores de 16 anos. Entre 16 e 18 anos, use com a orientação de quem é responsável por você.

# Como funcionam os cupons

- O cupom vale para a oferta, a loja, os dias, os horários e as condições escritos nele, até a data indicada ou enquanto houver estoque.
- Salvo aviso na oferta, cada pessoa pega um cupom por oferta, e o cupom não se soma a outras promoções.
- O cupom é pessoal, não tem valor em dinheiro e não pode ser vendido.
- Mostre o código no caixa antes de pagar. Depois de usado, vencido ou cancelado, ele não vale mais.
- Pegar um cupom não reserva o produto, a menos que a oferta diga o contrário.

Cupons obtidos por fraude, por programas automáticos ou com dados de outra pessoa podem ser cancelados.

# Clube de fidelidade

Cada loja define as regras do seu clube: como se ganham pontos ou carimbos, quanto valem, o que se troca e quando vencem. As regras ficam na página do clube. Se a loja mudar as regras ou encerrar o clube, o que você já juntou continua valendo nas condições em que foi juntado, pelo prazo informado na página.

# Responsabilidade das lojas

A loja responde pela oferta que publica: pela verdade das informações, pelo preço, pela qualidade, pela entrega, pela nota fiscal, pela garantia e pela troca. A oferta publicada obriga a loja, nos termos dos artigos 30 e 35 do Código de Defesa do Consumidor (Lei nº 8.078/1990).

Se a loja não cumprir a oferta, fale primeiro com ela e conte também para nós. Podemos suspender a oferta e a loja, e ajudamos com os registros que tivermos. Isso não tira o seu direito de procurar o Procon, o site consumidor.gov.br ou a Justiça.

# Nossa responsabilidade

Trabalhamos para que o site esteja no ar e correto, e corrigimos erros assim que os conhecemos. Nada nestes termos limita direitos que a lei garante a quem consome nem a responsabilidade que a lei nos atribui. Não respondemos pelo que depende só da loja, nem por falhas da sua conexão ou do seu aparelho.

Links para mapas, redes sociais e sites das lojas levam a serviços de outras empresas, com regras próprias.

# O que não é permitido

- Publicar ou enviar conteúdo falso, ofensivo, discriminatório ou que viole direito de outra pessoa.
- Tentar entrar em contas ou áreas que não são suas, testar falhas sem autorização ou sobrecarregar o site.
- Copiar em massa, por programas, as ofertas e os dados das lojas.
- Usar o site para enviar mensagens não pedidas.

Quem descumprir pode ter o acesso suspenso, com explicação e chance de resposta, salvo quando houver risco para outras pessoas ou ordem de autoridade.

# Lojas que anunciam

Quem pede para anunciar declara que pode representar a empresa e que tem os direitos sobre textos, marcas e imagens que enviar, e permite que o site os mostre enquanto a loja estiver aqui. A loja trata os dados de clientes que recebe apenas para atender a oferta ou o clube, segundo a Lei Geral de Proteção de Dados (Lei nº 13.709/2018).

# Marca e conteúdo

O nome, o desenho e os programas do Pertinho são protegidos por lei. Você pode compartilhar links e imagens das ofertas; qualquer outro uso depende de autorização.

# Mudanças nestes termos

Podemos mudar estes termos. A versão e a data em que cada texto passa a valer ficam no alto desta página, e as versões anteriores ficam guardadas. Mudanças importantes são avisadas com antecedência no site. Cupons já pegos seguem as condições do dia em que foram pegos.

# Contato

Escreva para contato@ seguido do endereço deste site. Respondemos em até 10 dias úteis.

# Lei e foro

Estes termos seguem as leis do Brasil. Quem consome pode propor ação no foro da cidade onde mora, como garante o artigo 101 do Código de Defesa do Consumidor.
`;
